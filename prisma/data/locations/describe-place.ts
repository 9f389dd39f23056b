import { type PropertyTypeSlug, propertyTypePages } from '@shared/leads/property-types.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import type { LocationCharacter, SeasonLevel, WrittenLocation } from '@shared/locations/location.schema.ts'

/** Handwritten part of a place; the rest of a `WrittenLocation` is derived from it. */
export interface PlaceText {
  character: LocationCharacter
  /** Two to four sentences for an owner: the season, the guests, and what a manager there must be good at. */
  about: string
  /** Leading property types; the others follow in their usual order. */
  leading: readonly PropertyTypeSlug[]
  /** Six related places as "City, ST", nearby ones first. */
  near: readonly string[]
  occupancy: string
  peakRates: string
  revenue: string
  /** Demand from January to December: H high, M middle, L low. */
  season: string
  amenities: readonly string[]
  /** General terms, with the advice to check with the city: rules change faster than pages. */
  rules: string
}

/** Returns a function that describes the cities of a state. Occupancy, rates and revenue are estimates. */
export function createPlaceDescriber(state: string, stateFull: string) {
  return (city: string, text: PlaceText): WrittenLocation => ({
    city,
    state,
    stateFull,
    slug: placeSlug(city),
    character: text.character,
    description: text.about,
    propertyTypes: sortTypes(text.leading),
    relatedLocations: text.near.map(parsePlace),
    stats: {
      averageOccupancy: text.occupancy,
      peakSeasonRates: text.peakRates,
      annualRevenue: text.revenue,
      topAmenities: [...text.amenities],
      regulations: text.rules,
      season: parseSeason(text.season),
    },
  })
}

function sortTypes(leading: readonly PropertyTypeSlug[]) {
  const position = (slug: PropertyTypeSlug) => {
    const index = leading.indexOf(slug)
    return index < 0 ? leading.length : index
  }
  return [...propertyTypePages]
    .sort((a, b) => position(a.slug) - position(b.slug))
    .map(({ name, slug }) => ({ name, slug }))
}

const levels: Readonly<Record<string, SeasonLevel>> = { H: 'high', M: 'middle', L: 'low' }

function parseSeason(letters: string): SeasonLevel[] {
  return [...letters].map((letter) => levels[letter] ?? 'middle')
}

function parsePlace(place: string) {
  const [name = '', state = ''] = place.split(', ')
  return { name, slug: placeSlug(name), state }
}
