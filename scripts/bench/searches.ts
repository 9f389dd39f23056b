/** Search requests, with the statement that the product runs for each. */
import { type Deps, systemClock } from '@server/deps.ts'
import { searchCompanies } from '@server/modules/companies/companies.service.ts'
import { getSearchedPlace } from '@server/modules/locations/place-finder.service.ts'
import { type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import { PostgresQueryCompiler } from 'kysely'

export interface Statement {
  text: string
  values: unknown[]
}

interface City {
  name: string
  zip: string
  /** Two listed companies of the city. */
  companyIds: number[]
}

export interface Search extends City {
  path: string
  statement: Statement
}

/** The largest cities with companies and a ZIP code. */
const CITIES = `
  SELECT ci.name, min(z.zip) AS zip, ARRAY(SELECT id FROM management_companies c WHERE c.state = ci.state
    AND c.city = ci.name AND c.status = 'approved' ORDER BY id LIMIT 2) AS "companyIds"
  FROM cities ci JOIN zip_codes z ON z.state = ci.state AND z.city = ci.name
  JOIN company_places p ON p.state = ci.state AND p.city_slug = ci.slug
  GROUP BY ci.state, ci.slug, ci.name, ci.population ORDER BY ci.population DESC, ci.state, ci.slug LIMIT 50`

/** Returns searches for large cities, each with its statement. */
export async function readSearches(address: DatabaseConnection): Promise<Search[]> {
  const { db, pool, close } = openDatabase(address, createLog('silent'))
  const { rows } = await pool.query<City>(CITIES)
  // Found places are kept by the change bus, which nothing else needs here.
  const deps = { db, changes: {} } as Deps
  const searches: Search[] = []
  for (const city of rows) {
    const place = await getSearchedPlace(deps, { city: city.name, zipCode: city.zip })
    if (!place) throw new Error(`${city.name} ${city.zip} is not a known place`)
    const statements: Statement[] = []
    await searchCompanies({ db: withRecording(db, statements), clock: systemClock } as Deps, place)
    // The second one reads which of the found companies are full; the budget is for both, compared with the first.
    const [statement] = statements
    if (!statement || statements.length > 2)
      throw new Error(
        `The search for ${city.name} runs ${statements.length} statements; there should be two.`,
      )
    const query = new URLSearchParams({ city: city.name, zipCode: city.zip })
    searches.push({ ...city, path: `/api/management-companies/search?${query}`, statement })
  }
  await close()
  return searches
}

/** Wraps a client so that it records every statement of typed SQL. */
export function withRecording(db: Deps['db'], statements: Statement[]): Deps['db'] {
  const compiler = new PostgresQueryCompiler()
  const $kysely = db.$kysely.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql: text, parameters } = compiler.compileQuery(node, queryId)
      statements.push({ text, values: [...parameters] })
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return Object.create(db, { $kysely: { value: $kysely } })
}
