import { type PropertyTypeSlug, propertyTypePages } from '@shared/property-types.ts'
import type { LocationCharacter, WrittenLocation } from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'

/** What is written by hand for a place; the rest of a `WrittenLocation` follows from it. */
export interface PlaceText {
  character: LocationCharacter
  /** Two to four sentences for an owner: the season, the guests, what a manager there must be good at. */
  about: string
  /** The property types that lead there; the others follow in their usual order. */
  leading: readonly PropertyTypeSlug[]
  /** Six places as "City, ST", nearby ones first. */
  near: readonly string[]
  occupancy: string
  peakRates: string
  revenue: string
  amenities: readonly string[]
  /** In general terms, with the advice to ask the city: rules change faster than pages. */
  rules: string
}

/**
 * Gives the function that describes the cities of one state.
 * Occupancy, rates and revenue are estimates for orientation, not measurements.
 */
export function placesIn(state: string, stateFull: string) {
  return (city: string, text: PlaceText): WrittenLocation => ({
    city,
    state,
    stateFull,
    slug: placeSlug(city),
    character: text.character,
    description: text.about,
    propertyTypes: orderedTypes(text.leading),
    relatedLocations: text.near.map(parsePlace),
    stats: {
      averageOccupancy: text.occupancy,
      peakSeasonRates: text.peakRates,
      annualRevenue: text.revenue,
      topAmenities: [...text.amenities],
      regulations: text.rules,
    },
  })
}

function orderedTypes(leading: readonly PropertyTypeSlug[]) {
  const position = (slug: PropertyTypeSlug) => {
    const index = leading.indexOf(slug)
    return index < 0 ? leading.length : index
  }
  return [...propertyTypePages]
    .sort((a, b) => position(a.slug) - position(b.slug))
    .map(({ name, slug }) => ({ name, slug }))
}

function parsePlace(place: string) {
  const [name = '', state = ''] = place.split(', ')
  return { name, slug: placeSlug(name), state }
}
