import type { RequestPlace } from '@shared/companies/company-comparison.schema.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import { stateName } from '@shared/locations/places.ts'

/** City that a company serves and that has a location page. */
export interface ServedCity {
  companyId: number
  state: string
  citySlug: string
  name: string
  isHome: boolean
}

/**
 * Divides companies among as few location pages as possible, because a request is about one property: first the city
 * that most of them serve, then the rest. Among equals the city where most of them are based comes first. A company
 * without a known city gets its state's page.
 */
export function groupByRequestPlace(
  companies: readonly { id: number; state: string }[],
  cities: readonly ServedCity[],
): RequestPlace[] {
  const places: RequestPlace[] = []
  let rest = [...companies]
  while (rest.length > 0) {
    const place = findSharedCity(rest, cities) ?? toStatePlace(rest)
    if (!place) break
    places.push(place)
    rest = rest.filter(({ id }) => !place.companyIds.includes(id))
  }
  return places
}

function findSharedCity(
  companies: readonly { id: number }[],
  cities: readonly ServedCity[],
): RequestPlace | null {
  const byCity = new Map<string, ServedCity[]>()
  for (const city of cities) {
    if (!companies.some(({ id }) => id === city.companyId)) continue
    const key = toCityKey(city)
    byCity.set(key, [...(byCity.get(key) ?? []), city])
  }
  const [best] = [...byCity].sort(
    ([keyA, a], [keyB, b]) =>
      b.length - a.length || countHomes(b) - countHomes(a) || (keyA < keyB ? -1 : Number(keyA > keyB)),
  )
  const [city] = best?.[1] ?? []
  if (!city) return null
  const served = new Set(best?.[1].map(({ companyId }) => companyId))
  return {
    name: `${city.name}, ${city.state}`,
    state: city.state,
    citySlug: city.citySlug,
    companyIds: companies.filter(({ id }) => served.has(id)).map(({ id }) => id),
  }
}

function countHomes(cities: readonly ServedCity[]): number {
  return cities.filter(({ isHome }) => isHome).length
}

function toStatePlace(companies: readonly { id: number; state: string }[]): RequestPlace | null {
  const state = companies[0]?.state
  if (state === undefined) return null
  return {
    name: stateName(state),
    state,
    citySlug: null,
    companyIds: companies.filter((company) => company.state === state).map(({ id }) => id),
  }
}
