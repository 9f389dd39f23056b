/**
 * `npm run seed -- --companies 1000000 --leads 10000000`: fills an empty PostgreSQL database with generated companies and
 * leads, to measure the product at that size. The leads have no matches and no emails.
 */
import { parseArgs } from 'node:util'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { loadEnv } from '@server/config/env.ts'
import {
  type DatabaseConnection,
  migrateDatabase,
  openDatabase,
  toClientConfig,
} from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import pg from 'pg'
import { insertRows } from './bench/rows.ts'

const MAX_CITIES = 20_000

const { values } = parseArgs({
  options: { companies: { type: 'string', default: '10000' }, leads: { type: 'string', default: '50000' } },
})
const companies = Number(values.companies)
const leads = Number(values.leads)
const { databaseUrl, databaseDirectUrl } = loadEnv()
if (!databaseUrl || !Number.isInteger(companies) || !Number.isInteger(leads)) {
  console.error('Usage: DATABASE_URL=postgres://… npm run seed -- --companies 1000000 --leads 10000000')
  process.exit(1)
}

const connection: DatabaseConnection = { kind: 'server', url: databaseUrl, directUrl: databaseDirectUrl }
await migrateDatabase(connection, 'prisma/migrations')
const { db, close } = openDatabase(connection, createLog('silent'))
if ((await db.managementCompany.count()) > 0) {
  console.error('This database has companies. Only an empty one is filled.')
  process.exit(1)
}
await loadReferenceData(db)
await close()

const startedAt = Date.now()
const say = (text: string) =>
  console.log(`${Math.round((Date.now() - startedAt) / 1000)} s`.padStart(8), text)
const client = new pg.Client(toClientConfig(connection))
await client.connect()
await client.query(`SET maintenance_work_mem = '1GB'`)
// Filling an index row by row takes many times as long as building it at the end.
const { rows: indexes } = await client.query<{ name: string; definition: string }>(
  `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
   WHERE indrelid IN ('leads'::regclass, 'management_companies'::regclass) AND NOT indisunique`,
)
for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
await insertRows(client, { companies, leads, cities: Math.min(MAX_CITIES, companies) }, (table, count) =>
  say(`${count.toLocaleString('en')} ${table}`),
)
for (const { name, definition } of indexes) {
  await client.query(definition)
  say(`index ${name}`)
}
await client.query('ANALYZE')
const { rows } = await client.query<{ size: string }>(
  'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
)
say(`done, ${rows[0]?.size} on disk`)
await client.end()
