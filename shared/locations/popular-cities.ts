import { placeSlug } from '../lib/slug.ts'

export interface PopularCity {
  name: string
  slug: string
  state: string
}

export function toPopularCities(state: string, ...names: string[]): PopularCity[] {
  return names.map((name) => ({ name, slug: placeSlug(name), state }))
}

/** Popular locations of the home page (product 2.3). */
export const popularCities: PopularCity[] = [
  ...toPopularCities('FL', 'Miami', 'Orlando'),
  ...toPopularCities('CO', 'Aspen'),
  ...toPopularCities('CA', 'San Diego'),
  ...toPopularCities('TN', 'Nashville'),
  ...toPopularCities('NY', 'New York'),
]
