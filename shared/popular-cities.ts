import { placeSlug } from './slug.ts'

/** A city that a list names. Path: `/locations/{state}/{slug}`. */
export interface PopularCity {
  name: string
  /** `miami`: the city part of the path. */
  slug: string
  /** Two-letter code. */
  state: string
}

/** Several cities of one state, by their names. */
export function citiesOf(state: string, ...names: string[]): PopularCity[] {
  return names.map((name) => ({ name, slug: placeSlug(name), state }))
}

/** The six of the specification, section 2: content pages. */
export const popularCities: PopularCity[] = [
  ...citiesOf('FL', 'Miami', 'Orlando'),
  ...citiesOf('CO', 'Aspen'),
  ...citiesOf('CA', 'San Diego'),
  ...citiesOf('TN', 'Nashville'),
  ...citiesOf('NY', 'New York'),
]
