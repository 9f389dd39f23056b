import { z } from 'zod'
import { companyCard } from './company.schema.ts'
import { CODE_TEXT_MAX, emailText, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** Which scene illustrates a place. */
export const locationCharacters = ['coast', 'mountain', 'desert', 'lake', 'city', 'plains'] as const
export type LocationCharacter = (typeof locationCharacters)[number]

/** A written location (specification, section 3: Location (static)). */
export const writtenLocation = z.object({
  city: z.string(),
  /** Two-letter code. */
  state: z.string().length(2),
  stateFull: z.string(),
  /** `miami`: the city part of the path. */
  slug: z.string(),
  character: z.enum(locationCharacters),
  description: z.string(),
  propertyTypes: z.array(z.object({ name: z.string(), slug: z.string() })),
  relatedLocations: z.array(z.object({ name: z.string(), slug: z.string(), state: z.string().length(2) })),
  stats: z.object({
    averageOccupancy: z.string(),
    peakSeasonRates: z.string(),
    annualRevenue: z.string(),
    topAmenities: z.array(z.string()),
    regulations: z.string(),
  }),
})
export type WrittenLocation = z.infer<typeof writtenLocation>

/** A link to another place with companies. `slug` is the documented `{city}-{state}` form, e.g. `miami-fl`. */
export const nearbyLocation = z.object({
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  citySlug: z.string(),
  companyCount: z.int(),
  /** How far it is, where nearness is why it is offered. */
  miles: z.number().optional(),
})
export type NearbyLocation = z.infer<typeof nearbyLocation>

/**
 * What the companies of a place say of themselves, from known values alone: a company that gives no commission, or has
 * no score yet, is in none of the ranges, and `…Count` says of how many the range is.
 */
export const marketFigures = z.object({
  /** Companies with their own address in the place; the others come from elsewhere. */
  homeCount: z.int(),
  scoredCount: z.int(),
  scoreMin: z.int().nullable(),
  scoreMax: z.int().nullable(),
  commissionCount: z.int(),
  /** Percent of the booking income. */
  commissionMin: z.number().nullable(),
  commissionMax: z.number().nullable(),
  /** The middle company's (median of the middles of their ranges). */
  commissionMiddle: z.number().nullable(),
  /** The services most companies name. */
  services: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type MarketFigures = z.infer<typeof marketFigures>

/** A city in its state's list, with its ranges. */
export const cityMarket = nearbyLocation.extend(
  marketFigures.pick({ scoreMin: true, scoreMax: true, commissionMin: true, commissionMax: true }).shape,
)
export type CityMarket = z.infer<typeof cityMarket>

/** Everything a location page shows. With no `city` it is the state's page. */
export const locationPage = z.object({
  state: z.string().length(2),
  stateName: z.string(),
  city: z.string().nullable(),
  citySlug: z.string().nullable(),
  propertyType: z.object({ name: z.string(), slug: z.string() }).nullable(),
  character: z.enum(locationCharacters),
  /** A sentence or two about the place; null where nothing is written. */
  description: z.string().nullable(),
  stats: writtenLocation.shape.stats.nullable(),
  propertyTypes: z.array(z.object({ name: z.string(), slug: z.string() })),
  companies: z.array(companyCard),
  companyCount: z.int(),
  /** Of a state without companies: the nearest places that have some. */
  relatedLocations: z.array(nearbyLocation),
  figures: marketFigures,
  /** Every city of the state that has companies; empty on a city's page. */
  cities: z.array(cityMarket),
  /** False when the page has nothing of its own to say (readings: quality gate): then it is noindex. */
  indexable: z.boolean(),
})
export type LocationPage = z.infer<typeof locationPage>

export const locationPathInput = z.object({
  state: plainText({ max: CODE_TEXT_MAX, label: 'State', required: 'State is required' }),
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City', required: 'City is required' }).optional(),
  propertyType: plainText({
    max: CODE_TEXT_MAX,
    label: 'Property type',
    required: 'Please select a property type',
  }).optional(),
})

/** What the location box offers while typing. */
export const locationSuggestion = z.object({
  label: z.string(),
  path: z.string(),
  companyCount: z.int(),
  /** How far it is, where nearness is why it is offered. */
  miles: z.number().optional(),
})
export type LocationSuggestion = z.infer<typeof locationSuggestion>

/** A real place without companies, as somebody can wait for it. `citySlug` is null for a whole state. */
export const waitablePlace = z.object({
  name: z.string(),
  state: z.string().length(2),
  citySlug: z.string().nullable(),
})
export type WaitablePlace = z.infer<typeof waitablePlace>

/**
 * Why several places are offered: they have that name, or begin so; they lie in the area of that name; the city and the
 * ZIP code name different ones; or nothing has that name, and these are spelled like it.
 */
export const choiceReasons = ['name', 'area', 'zip', 'spelling'] as const

/** Where a typed place leads: one page, a choice between places, or nothing. */
export const resolvedLocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string(), label: z.string() }),
  z.object({
    kind: z.literal('choice'),
    reason: z.enum(choiceReasons),
    options: z.array(locationSuggestion),
  }),
  z.object({
    kind: z.literal('unknown'),
    /** The city that is meant, where it is one we know. */
    place: waitablePlace.nullable(),
    nearest: z.array(locationSuggestion),
  }),
])
export type ResolvedLocation = z.infer<typeof resolvedLocation>

export const resolveLocationInput = z.object({
  query: plainText({
    max: SHORT_TEXT_MAX,
    label: 'Location',
    required: 'Enter a city, neighborhood, or zip code to find management companies.',
  }),
})

export const addressCheckInput = z.object({
  zip: z.string().trim().max(CODE_TEXT_MAX),
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }),
})

/**
 * Whether a city and a ZIP code can be one address. `elsewhere`: the ZIP code is of another place than the city;
 * `unknown-zip`: there is no such ZIP code. Both are questions, never refusals: new ZIP codes come before our data.
 */
export const addressCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine') }),
  z.object({ kind: z.literal('unknown-zip'), zip: z.string() }),
  z.object({
    kind: z.literal('elsewhere'),
    zip: z.string(),
    city: z.string(),
    /** The ZIP code's own city, and the same with its state. */
    zipCity: z.string(),
    zipPlace: z.string(),
  }),
])
export type AddressCheck = z.infer<typeof addressCheck>
export type AddressQuestion = Exclude<AddressCheck, { kind: 'fine' }>

/** What stands on the page of a location that is not there. */
export const missingLocation = z.object({
  place: waitablePlace.nullable(),
  nearest: z.array(nearbyLocation),
})
export type MissingLocation = z.infer<typeof missingLocation>

/** Every state with its cities that have a page. */
export const locationDirectory = z.array(
  z.object({
    state: z.string().length(2),
    stateName: z.string(),
    companyCount: z.int(),
    cities: z.array(nearbyLocation),
  }),
)
export type LocationDirectory = z.infer<typeof locationDirectory>

/** "Tell me when it opens": an e-mail address and a place. Without a city it is the whole state. */
export const waitForPlaceInput = z.object({
  email: emailText,
  state: plainText({ max: CODE_TEXT_MAX, label: 'State', required: 'State is required' }),
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }).optional(),
})

/** `open`: there are companies already, at `path`. */
export const waitForPlaceOutput = z.object({
  status: z.enum(['waiting', 'open']),
  placeName: z.string(),
  path: z.string(),
})
export type WaitForPlaceOutput = z.infer<typeof waitForPlaceOutput>
