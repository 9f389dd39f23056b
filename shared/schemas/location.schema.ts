import { z } from 'zod'
import { companyCard } from './company.schema.ts'
import { CODE_TEXT_MAX, plainText, SHORT_TEXT_MAX } from './text.schema.ts'

/** Which scene illustrates a place. */
export const locationCharacters = ['coast', 'mountain', 'desert', 'lake', 'city'] as const
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
})
export type NearbyLocation = z.infer<typeof nearbyLocation>

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
  relatedLocations: z.array(nearbyLocation),
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
export const locationSuggestion = z.object({ label: z.string(), path: z.string(), companyCount: z.int() })
export type LocationSuggestion = z.infer<typeof locationSuggestion>

/** Where a typed place leads: one page, a choice between same-named cities, or nothing. */
export const resolvedLocation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), path: z.string(), label: z.string() }),
  z.object({ kind: z.literal('choice'), options: z.array(locationSuggestion) }),
  z.object({ kind: z.literal('unknown'), nearest: z.array(locationSuggestion) }),
])
export type ResolvedLocation = z.infer<typeof resolvedLocation>

export const resolveLocationInput = z.union([
  z.object({
    query: plainText({
      max: SHORT_TEXT_MAX,
      label: 'Location',
      required: 'Enter a city, neighborhood, or zip code to find management companies.',
    }),
  }),
  z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
])
