/** Search requests, with the statement that the product runs for each. */
import type { Deps } from '@server/deps.ts'
import { searchCompanies } from '@server/modules/companies/companies.service.ts'
import { getSearchedPlace } from '@server/modules/locations/place-finder.service.ts'
import { type DatabaseConnection, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import { PostgresQueryCompiler, sql } from 'kysely'

export interface Statement {
  text: string
  values: unknown[]
}

export interface Search {
  path: string
  city: string
  zipCode: string
  /** Two listed companies of the city, the oldest ones, which exist for any number of generated companies. */
  companyIds: number[]
  statement: Statement
}

const SEARCHES = 50

/** Returns the largest cities with companies and a ZIP code, each with the statement of its search. */
export async function readSearches(address: DatabaseConnection): Promise<Search[]> {
  const { db, close } = openDatabase(address, createLog('silent'))
  try {
    const cities = await db.$kysely
      .selectFrom('cities as ci')
      .innerJoin('zipCodes as z', (join) =>
        join.onRef('z.state', '=', 'ci.state').onRef('z.city', '=', 'ci.name'),
      )
      .innerJoin('companyPlaces as p', (join) =>
        join.onRef('p.state', '=', 'ci.state').onRef('p.citySlug', '=', 'ci.slug'),
      )
      .select((eb) => [
        'ci.name',
        eb.fn.min('z.zip').as('zip'),
        sql<number[]>`ARRAY(${eb
          .selectFrom('managementCompanies as c')
          .select('c.id')
          .whereRef('c.state', '=', 'ci.state')
          .whereRef('c.city', '=', 'ci.name')
          .where('c.status', '=', 'approved')
          .orderBy('c.id')
          .limit(2)})`.as('companyIds'),
      ])
      .groupBy(['ci.state', 'ci.slug', 'ci.name', 'ci.population'])
      .orderBy('ci.population', 'desc')
      .orderBy('ci.state')
      .orderBy('ci.slug')
      .limit(SEARCHES)
      .execute()
    const searches: Search[] = []
    for (const { name, zip, companyIds } of cities) {
      const statements: Statement[] = []
      const place = await getSearchedPlace({ db } as Deps, { city: name, zipCode: zip })
      if (!place) throw new Error(`${name} ${zip} is not a known place`)
      await searchCompanies({ db: withRecording(db, statements) } as Deps, place)
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
  return new Proxy(db, {
    get: (target, key) => (key === '$kysely' ? $kysely : Reflect.get(target, key)),
  })
}
