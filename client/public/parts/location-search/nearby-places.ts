import type { FoundCompany } from '@shared/companies/company.schema.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'

/** Returns the places of the companies near a position. `isNear` is false when none is within reach. */
export function toNearbyPlaces(
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
        kind: 'city',
        label: `${city}, ${state}`,
        path,
        companyCount: 1,
        ...(distanceMiles === null ? {} : { miles: distanceMiles }),
      })
  }
  return { isNear: companies.some(({ isNearest }) => !isNearest), places: [...byPath.values()] }
}
