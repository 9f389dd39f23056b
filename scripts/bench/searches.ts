/** What is searched, and the very statement with which the product answers it. */
import { Prisma } from '@prisma-data/generated/client.ts'
import type { Deps } from '@server/deps.ts'
import { searchCompanies } from '@server/modules/companies/companies.service.ts'
import { searchedPlace } from '@server/modules/locations/locations.service.ts'
import { type DatabaseAddress, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'

/** A statement as the driver takes it. */
export interface Statement {
  text: string
  values: unknown[]
}

export interface Search {
  /** Path and query of the call. */
  path: string
  city: string
  zipCode: string
  /** Two listed companies of the city, the oldest: they are there however many were generated. */
  companyIds: number[]
  /** What the product asks the database for it. */
  statement: Statement
}

const SEARCHES = 50

/** The largest cities with companies and a ZIP code of their own, each with the one statement its search runs. */
export async function readSearches(address: DatabaseAddress): Promise<Search[]> {
  const { db, close } = openDatabase(address, createLog('silent'))
  try {
    const cities = await db.$queryRaw<{ name: string; zip: string; companyIds: number[] }[]>`
      SELECT ci.name, min(z.zip) AS zip, ARRAY(
        SELECT c.id FROM management_companies c
        WHERE c.state = ci.state AND c.city = ci.name AND c.status = 'approved' ORDER BY c.id LIMIT 2
      ) AS "companyIds"
      FROM cities ci
      JOIN zip_codes z ON z.state = ci.state AND z.city = ci.name
      JOIN company_places p ON p.state = ci.state AND p.city_slug = ci.slug
      GROUP BY ci.state, ci.slug, ci.name, ci.population
      ORDER BY ci.population DESC, ci.state, ci.slug LIMIT ${SEARCHES}`
    const searches: Search[] = []
    for (const { name, zip, companyIds } of cities) {
      const statements: Statement[] = []
      const place = await searchedPlace({ db } as Deps, { city: name, zipCode: zip })
      if (!place) throw new Error(`${name} ${zip} is not a known place`)
      await searchCompanies({ db: recording(db, statements) } as Deps, place)
      const [statement] = statements
      if (!statement || statements.length > 1) {
        throw new Error(`The search for ${name} runs ${statements.length} statements; compare it with one.`)
      }
      const query = new URLSearchParams({ city: name, zipCode: zip })
      searches.push({
        path: `/api/management-companies/search?${query}`,
        city: name,
        zipCode: zip,
        companyIds,
        statement,
      })
    }
    return searches
  } finally {
    await close()
  }
}

/** The same client, that also writes down every raw query it is given. */
export function recording(db: Deps['db'], statements: Statement[]): Deps['db'] {
  const $queryRaw = (text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
    const query = 'text' in text ? text : Prisma.sql(text, ...values)
    statements.push({ text: query.text, values: query.values })
    return db.$queryRaw(query)
  }
  const $queryRawUnsafe = (text: string, ...values: unknown[]) => {
    statements.push({ text, values })
    return db.$queryRawUnsafe(text, ...values)
  }
  const recorded = { $queryRaw, $queryRawUnsafe }
  return new Proxy(db, {
    get: (target, key) => Reflect.get(key in recorded ? recorded : target, key),
  })
}
