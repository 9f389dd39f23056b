import { z } from 'zod'
import { companyCard } from '../companies/company.schema.ts'
import { CODE_TEXT_MAX, emailText, plainText, SHORT_TEXT_MAX } from '../lib/text.schema.ts'
import { companyMap, stateMap } from './place-map.schema.ts'

/** Characters of a location, which select its illustration. */
export const locationCharacters = ['coast', 'mountain', 'desert', 'lake', 'city', 'plains'] as const
export type LocationCharacter = (typeof locationCharacters)[number]

/** Demand of a month. */
export const seasonLevels = ['low', 'middle', 'high'] as const
export type SeasonLevel = (typeof seasonLevels)[number]

/** Location with an editorial text (product 3.10). */
export const writtenLocation = z.object({
  city: z.string(),
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
    /** Demand from January to December: an editorial estimate. */
    season: z.array(z.enum(seasonLevels)).length(12),
  }),
})
export type WrittenLocation = z.infer<typeof writtenLocation>

/** Link to another place with companies. `slug` has the form `{city}-{state}`, such as `miami-fl`. */
export const nearbyLocation = z.object({
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  citySlug: z.string(),
  companyCount: z.int(),
  miles: z.number().optional(),
})
export type NearbyLocation = z.infer<typeof nearbyLocation>

/** City with companies or a written text. Only an indexable one is offered to search engines. */
export const market = nearbyLocation.extend({ indexable: z.boolean() })
export type Market = z.infer<typeof market>

export const suggestLocationsInput = z.object({ query: z.string().trim().max(SHORT_TEXT_MAX) })

/** Figures from known values only; `…Count` is the number of companies behind a range. */
export const marketFigures = z.object({
  homeCount: z.int(),
  scoredCount: z.int(),
  scoreMin: z.int().nullable(),
  scoreMax: z.int().nullable(),
  commissionCount: z.int(),
  /** Percent of the booking income. */
  commissionMin: z.number().nullable(),
  commissionMax: z.number().nullable(),
  /** Median of the midpoints of the companies' commission ranges, in percent. */
  commissionMiddle: z.number().nullable(),
  services: z.array(z.object({ name: z.string(), count: z.int() })),
})
export type MarketFigures = z.infer<typeof marketFigures>

/** City in the list of its state, with its score and commission ranges. */
export const cityMarket = nearbyLocation.extend(
  marketFigures.pick({ scoreMin: true, scoreMax: true, commissionMin: true, commissionMax: true }).shape,
)
export type CityMarket = z.infer<typeof cityMarket>

export const locationPage = z.object({
  state: z.string().length(2),
  stateName: z.string(),
  city: z.string().nullable(),
  citySlug: z.string().nullable(),
  propertyType: z.object({ name: z.string(), slug: z.string() }).nullable(),
  character: z.enum(locationCharacters),
  description: z.string().nullable(),
  stats: writtenLocation.shape.stats.nullable(),
  propertyTypes: z.array(z.object({ name: z.string(), slug: z.string() })),
  companies: z.array(companyCard),
  companyCount: z.int(),
  /** Related places; for a state without companies, the nearest places with some. */
  relatedLocations: z.array(nearbyLocation),
  figures: marketFigures,
  /** Cities of the state, the ones with the most companies first; empty on a city page. */
  cities: z.array(cityMarket),
  /** Number of the state's cities that have a page; 0 on a city page. */
  cityCount: z.int(),
  /** The state's office for sales and lodging taxes. */
  taxOffice: z.object({ name: z.string(), url: z.string() }),
  /** Map of a city's companies; null without one. */
  companyMap: companyMap.nullable(),
  /** Map of a state's served cities; null without one. */
  stateMap: stateMap.nullable(),
  /** False for a page without enough original content, which is noindex (product 10.5). */
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

/** Kind of a suggestion. A neighborhood or ZIP code links to the page of its city. */
export const suggestionKinds = ['city', 'region', 'neighborhood', 'state', 'zip'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

export const locationSuggestion = z.object({
  kind: z.enum(suggestionKinds),
  label: z.string(),
  path: z.string(),
  /** At most `MOST_COUNTED`. */
  companyCount: z.int(),
  miles: z.number().optional(),
  /** For a place without companies: the nearest place that has some. */
  near: z.object({ label: z.string(), miles: z.number() }).optional(),
})
export type LocationSuggestion = z.infer<typeof locationSuggestion>

/** Place without companies that has a waitlist. `citySlug` is null for a whole state. */
export const waitablePlace = z.object({
  name: z.string(),
  state: z.string().length(2),
  citySlug: z.string().nullable(),
})
export type WaitablePlace = z.infer<typeof waitablePlace>

/** The place of a waitlist page, with the number of listed companies that serve it by now. */
export const waitablePlaceOutput = waitablePlace.extend({ companyCount: z.int() })

/**
 * Reasons for offering several places: their name matches or starts with the text (`name`), they are in the region of
 * that name (`area`), city and ZIP code disagree (`zip`), the ZIP code does not exist (`unknown-zip`), the city is in
 * another state (`state`), or no name matches and these are similar (`spelling`).
 */
export const choiceReasons = ['name', 'area', 'zip', 'unknown-zip', 'state', 'spelling'] as const

/** The place in a search text that says more: Destin in "condo in Destin"; '' in "condo", which names none. */
const typedPlace = z.string().optional()

/** Result of resolving a typed place: one page, a choice of places, unknown, or what is near the visitor. */
export const resolvedLocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string(), label: z.string() }),
  z.object({ kind: z.literal('near-me') }),
  z.object({
    kind: z.literal('choice'),
    typed: typedPlace,
    reason: z.enum(choiceReasons),
    /** ZIP code that was typed, if it is the reason. */
    zip: z.string().nullable(),
    options: z.array(locationSuggestion),
  }),
  z.object({
    kind: z.literal('unknown'),
    typed: typedPlace,
    /** Known city without companies, or the main town of a region without any; null if the place is unknown. */
    place: waitablePlace.nullable(),
    /** Name of the place: the city's, the region's or the neighborhood's. */
    name: z.string().nullable(),
    /** ZIP code that does not exist. */
    zip: z.string().nullable(),
    nearest: z.array(locationSuggestion),
  }),
])
export type ResolvedLocation = z.infer<typeof resolvedLocation>
/** What a place that was typed resolves to. */
export type ResolvedPlace = Exclude<ResolvedLocation, { kind: 'near-me' }>

export const resolveLocationInput = z.object({
  query: plainText({
    max: SHORT_TEXT_MAX,
    label: 'Location',
    required: 'Enter a city, neighborhood, or zip code to find management companies.',
  }),
})

export const addressCheckInput = z.object({
  zip: plainText({ max: CODE_TEXT_MAX, label: 'ZIP code' }),
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }),
})

/** Check of an address. The owner can confirm either problem, because new ZIP codes precede our data. */
export const addressCheck = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fine'), zipCity: z.string() }),
  z.object({ kind: z.literal('unknown-zip'), zip: z.string() }),
  z.object({
    kind: z.literal('elsewhere'),
    zip: z.string(),
    city: z.string(),
    /** Null where only the state of the ZIP code is known. */
    zipCity: z.string().nullable(),
    zipPlace: z.string(),
  }),
])
export type AddressCheck = z.infer<typeof addressCheck>
export type AddressQuestion = Exclude<AddressCheck, { kind: 'fine' }>

export const missingLocation = z.object({
  place: waitablePlace.nullable(),
  nearest: z.array(nearbyLocation),
})
export type MissingLocation = z.infer<typeof missingLocation>

export const locationDirectory = z.array(
  z.object({
    state: z.string().length(2),
    stateName: z.string(),
    companyCount: z.int(),
    /** Number of cities that have a page. */
    cityCount: z.int(),
    /** At most `DIRECTORY_CITIES`, most companies first. */
    cities: z.array(nearbyLocation),
  }),
)
export type LocationDirectory = z.infer<typeof locationDirectory>

/** Waitlist entry: an email address and a place. Without a city, it covers the whole state. */
export const joinWaitlistInput = z.object({
  email: emailText,
  state: plainText({ max: CODE_TEXT_MAX, label: 'State', required: 'State is required' }),
  city: plainText({ max: SHORT_TEXT_MAX, label: 'City' }).optional(),
})

/** `open`: companies already serve the place; see `path`. */
export const joinWaitlistOutput = z.object({
  status: z.enum(['waiting', 'open']),
  placeName: z.string(),
  path: z.string(),
})
export type JoinWaitlistOutput = z.infer<typeof joinWaitlistOutput>
