import type { FoundCompany } from '@shared/schemas/company.schema.ts'
import type { LocationSuggestion } from '@shared/schemas/location.schema.ts'
import { placeSlug } from '@shared/slug.ts'
import { urls } from '@shared/urls.ts'

/**
 * The places of companies found around a position, the nearest first, each once, with how far its nearest company is.
 * `isNear`: some are within reach; otherwise they are only the nearest we list.
 */
export function placesOf(
  companies: readonly Pick<FoundCompany, 'city' | 'state' | 'distanceMiles' | 'isNearest'>[],
): { isNear: boolean; places: LocationSuggestion[] } {
  const byPath = new Map<string, LocationSuggestion>()
  const distance = (company: { distanceMiles: number | null }) =>
    company.distanceMiles ?? Number.POSITIVE_INFINITY
  for (const company of [...companies].sort((a, b) => distance(a) - distance(b))) {
    const { city, state, distanceMiles } = company
    const path = urls.location({ state, city: placeSlug(city) })
    const known = byPath.get(path)
    if (known) known.companyCount++
    else
      byPath.set(path, {
        label: `${city}, ${state}`,
        path,
        companyCount: 1,
        ...(distanceMiles === null ? {} : { miles: distanceMiles }),
      })
  }
  return { isNear: companies.some(({ isNearest }) => !isNearest), places: [...byPath.values()] }
}
