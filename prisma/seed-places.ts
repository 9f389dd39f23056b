import { type CityLookup, createCityLookup, getServicePlaces } from '@shared/companies/service-area.ts'
import type { Tx } from './client.ts'
import { cityColumns, parseCsv, readDataFile } from './data/csv.ts'
import { cityNicknames } from './data/neighborhoods.ts'

/** Change it with the reading of service areas, so that each database reads them again. */
export const PLACE_KEYS_VERSION = 2

const COMPANIES_READ = 2000

/** @param content cities.csv */
export function readCityLookup(content = readDataFile('cities.csv')): CityLookup {
  const cities = parseCsv(content, cityColumns).map(([state = '', citySlug = '', , , , population]) => ({
    state,
    citySlug,
    population: Number(population),
  }))
  return createCityLookup(
    cities.sort((a, b) => b.population - a.population),
    cityNicknames,
  )
}

/** Looks up again all places that are stored by key, after the cities or the reading of their names changed. */
export async function updatePlaceKeys(tx: Tx, content: string): Promise<void> {
  const findCity = readCityLookup(content)
  await updateServedPlaces(tx, findCity)
  for (const { state, citySlug } of await tx.waitlistEntry.groupBy({ by: ['state', 'citySlug'] })) {
    const known = findCity(state, citySlug)
    if (!known || known.citySlug === citySlug) continue
    const others = await tx.waitlistEntry.findMany({
      where: { state, citySlug: known.citySlug },
      select: { email: true },
    })
    const waitsTwice = { state, citySlug, email: { in: others.map(({ email }) => email) } }
    await tx.waitlistEntry.deleteMany({ where: waitsTwice })
    await tx.waitlistEntry.updateMany({ where: { state, citySlug }, data: { citySlug: known.citySlug } })
  }
  for (const { id, state, slug } of await tx.seoMarket.findMany({
    select: { id: true, state: true, slug: true },
  })) {
    const known = findCity(state, slug)
    if (!known || known.citySlug === slug) continue
    // The tracker of a known key has newer checks.
    if (await tx.seoMarket.findFirst({ where: { state, slug: known.citySlug }, select: { id: true } }))
      await tx.seoMarket.delete({ where: { id } })
    else await tx.seoMarket.update({ where: { id }, data: { slug: known.citySlug } })
  }
}

async function updateServedPlaces(tx: Tx, findCity: CityLookup): Promise<void> {
  for (let lastId = 0, isDone = false; !isDone; ) {
    const companies = await tx.managementCompany.findMany({
      where: { id: { gt: lastId } },
      select: { id: true, city: true, state: true, serviceArea: true, places: { omit: { companyId: true } } },
      orderBy: { id: 'asc' },
      take: COMPANIES_READ,
    })
    const toKey = (places: { state: string; citySlug: string; isHome: boolean }[]) =>
      places
        .map(({ state, citySlug, isHome }) => `${state}/${citySlug}/${isHome}`)
        .sort()
        .join()
    const changed = companies
      .map(({ id, places: before, ...company }) => ({
        id,
        before,
        after: getServicePlaces(company, findCity),
      }))
      .filter(({ before, after }) => toKey(before) !== toKey(after))
    await tx.companyPlace.deleteMany({ where: { companyId: { in: changed.map(({ id }) => id) } } })
    for (const { id: companyId, after } of changed)
      await tx.companyPlace.createMany({ data: after.map((place) => ({ companyId, ...place })) })
    lastId = companies.at(-1)?.id ?? 0
    isDone = companies.length < COMPANIES_READ
  }
}
