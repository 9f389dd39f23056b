import { readFileSync } from 'node:fs'
import {
  candidateQueries,
  listListed,
  listServingIds,
  searchQueries,
} from '@server/modules/companies/companies.repo.ts'
import { listRankings } from '@server/modules/hostscore/hostscore.repo.ts'
import { refreshRanks } from '@server/modules/hostscore/recalculation/publication.repo.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { expect, it } from 'vitest'

/** Nothing that a company claims, pays for or switches on moves it up or down: neither badge nor plan nor pause. */

/** Tables that queries which order companies may read. */
const TABLES = ['management_companies', 'company_places', 'cities', 'served_places']
/** Columns of a company that may decide its position. */
const ORDERED_BY = ['host_score', 'host_rank', 'score_last_updated', 'name', 'id', 'lat', 'lng']

const CHUNK_QUERIES = 3

/** Returns the SQL that a query sends. */
async function compile(run: (db: Sql) => Promise<unknown>): Promise<string> {
  const sent: string[] = []
  class RecordingDriver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        async executeQuery<Row>({ sql }: CompiledQuery): Promise<QueryResult<Row>> {
          sent.push(sql)
          // One chunk of ids, for queries that work through all of them.
          return { rows: sent.length <= CHUNK_QUERIES ? [{ last: 9 }] : [] } as unknown as QueryResult<Row>
        },
        async *streamQuery() {},
      }
    }
  }
  const $kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new RecordingDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
  })
  // A query that needs a row fails after it was sent.
  await run({ $kysely }).catch(() => {})
  expect(sent).not.toEqual([])
  return sent.join(';\n')
}

/** Returns the tables that a statement reads, without its own CTEs and subqueries. */
function findTables(sql: string): string[] {
  const own = new Set(
    [...sql.matchAll(/"(\w+)" as (?:materialized )?\(|\) as "(\w+)"/gi)].flatMap(([, a, b]) => [a, b]),
  )
  const read = [...sql.matchAll(/\b(?:from|join|update|using)\s+"?(\w+)"?/gi)].map(([, table = '']) => table)
  return [...new Set(read)].filter((table) => !own.has(table) && !/^(select|lateral|unnest|of)$/i.test(table))
}

/** Returns the columns named in ORDER BY, with those of expressions. */
function findOrder(sql: string): string[] {
  const clauses = sql
    .split(/order by /i)
    .slice(1)
    .map(cutClause)
  const names = clauses.flatMap((clause) => [...clause.matchAll(/(?:\bc\.|"c"\.)?"(\w+)"|\bc\.(\w+)/g)])
  return [...new Set(names.map(([, quoted, raw]) => quoted ?? raw ?? ''))]
}

/** Cuts a text that begins with the columns of ORDER BY at the end of the clause. */
function cutClause(text: string): string {
  let depth = 0
  for (const { 0: found, index } of text.matchAll(/[()]| (?:limit|offset|for) |;/gi)) {
    if (found === '(') depth += 1
    else if (found === ')' && depth > 0) depth -= 1
    else if (found === ')' || depth === 0) return text.slice(0, index)
  }
  return text
}

const center = { lat: 25.77, lng: -80.2 }
const serving = { state: 'FL', citySlugs: ['miami'], center }
const rankings = { search: '', page: 1, pageSize: 25, direction: 'asc' } as const
const queries: readonly [name: string, run: (db: Sql) => Promise<unknown>][] = [
  ['matches of a served city', (db) => candidateQueries.listServing(db, serving, { limit: 10, except: [1] })],
  [
    'matches nearby',
    (db) => candidateQueries.listNear(db, { center, miles: 60 }, { limit: 10, except: [1] }),
  ],
  ['search of a served city', (db) => searchQueries.listServing(db, serving, { limit: 10, except: [1] })],
  ['search nearby', (db) => searchQueries.listNear(db, { center, miles: 60 }, { limit: 10, except: [1] })],
  [
    'list of a city',
    (db) => listServingIds(db, { state: 'FL', citySlug: 'miami', propertyTypes: ['condo'] }, 60),
  ],
  ['list of a state', (db) => listServingIds(db, { state: 'FL', citySlug: null, propertyTypes: null }, 60)],
  ['directory', (db) => listListed(db, { limit: 100 })],
  ['ranks', (db) => refreshRanks(db)],
  ['rankings', (db) => listRankings(db, { ...rankings, sort: 'rank' })],
  ['rankings by score', (db) => listRankings(db, { ...rankings, sort: 'score' })],
]

it.each(queries)('%s read no claim, plan, badge or pause', async (_name, run) => {
  const sql = await compile(run)
  expect(findTables(sql).filter((table) => !TABLES.includes(table))).toEqual([])
  const order = findOrder(sql)
  expect(order.length).toBeGreaterThan(0)
  expect(order.filter((column) => !ORDERED_BY.includes(column))).toEqual([])
})

it.each([
  'server/modules/companies/companies.rules.ts',
  'server/modules/companies/profile/company-profile.rules.ts',
  'shared/companies/company-sort.ts',
  'shared/hostscore/value-score.ts',
  'shared/hostscore/score.ts',
])('%s orders by none either', (file) => {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(code).not.toMatch(
    /claim|\bplan\b|subscription|sponsor|badge(?!Eligible|\w*\/)|pause|fullUntil|full_until/i,
  )
})

it('finds a table and a column that a query must not read', async () => {
  const sql = await compile(({ $kysely }) =>
    $kysely
      .selectFrom('managementCompanies as c')
      .leftJoin('companyPauses as p', 'p.companyId', 'c.id')
      .select('c.id')
      .orderBy('c.badgeNotified', 'desc')
      .execute(),
  )
  expect(findTables(sql)).toEqual(['management_companies', 'company_pauses'])
  expect(findOrder(sql)).toEqual(['badge_notified'])
})
