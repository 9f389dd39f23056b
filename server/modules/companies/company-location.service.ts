import type { Deps } from '@server/deps.ts'
import { findPlace, lookUpCities } from '@server/modules/locations/place-finder.service.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  type AreaOfCompany,
  type CityLookup,
  getServicePlaces,
  listAreaNames,
  listUnknownPlaces,
  type ServicePlace,
} from '@shared/companies/service-area.ts'
import { stateCode } from '@shared/locations/places.ts'

/** Locates a company: the center of its ZIP code, or of its city if the ZIP code is unknown or in another state. */
export async function findCenter(
  deps: Deps,
  { zipCode, city, state }: { zipCode: string; city: string; state: string },
): Promise<{ lat: number | null; lng: number | null }> {
  // With an unknown state, the lookup would return the largest city of that name anywhere.
  if (stateCode(state) === null) return { lat: null, lng: null }
  const zipPlace = await findPlace(deps, { zip: zipCode })
  const place = zipPlace?.state === state ? zipPlace : await findPlace(deps, { city, state })
  return { lat: place?.center?.lat ?? null, lng: place?.center?.lng ?? null }
}

/** Looks up the cities that companies may name as theirs. */
export function lookUpAreas(db: Sql, companies: readonly AreaOfCompany[]): Promise<CityLookup> {
  return lookUpCities(db, companies.flatMap(listAreaNames))
}

/** Returns the places of each company. */
export async function listServicePlaces(
  db: Sql,
  companies: readonly AreaOfCompany[],
): Promise<ServicePlace[][]> {
  const findCity = await lookUpAreas(db, companies)
  return companies.map((company) => getServicePlaces(company, findCity))
}

export async function findServicePlaces(db: Sql, company: AreaOfCompany): Promise<ServicePlace[]> {
  return getServicePlaces(company, await lookUpAreas(db, [company]))
}

/** Lists the places of a company that are no cities we know, as it wrote them: no owner finds it there. */
export async function findUnknownPlaces(db: Sql, company: AreaOfCompany): Promise<string[]> {
  return listUnknownPlaces(company, await lookUpAreas(db, [company]))
}
