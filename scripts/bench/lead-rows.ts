/** Leads by the million, generated in the database, always the same. */
import type pg from 'pg'
import { CITIES } from './company-rows.ts'

/** Higher than the ids of the previous load. */
const FIRST_ID = 10_000_001
/** Index that is dropped while the table is filled: building it once takes a third of the time of updating it. */
const SEARCH_INDEX = 'leads_search_idx'
const FIRST_NAMES = ['Robin', 'Noor', 'Ada', 'Kim', 'Elena', 'Samuel', 'Priya', 'Jonas', 'Mei', 'Tomas']
const LAST_NAMES = ['Fields', 'Hill', 'Marsh', 'Okafor', 'Lindgren', 'Alvarez', 'Novak', 'Brennan', 'Sato']

const leadsSql = `
  INSERT INTO leads (id, full_name, email, phone, property_address, property_city, property_state, property_zip,
    property_type, additional_info, status, source, token_nonce, created_at, updated_at)
  SELECT ${FIRST_ID} + i,
    ($2::text[])[1 + h % array_length($2::text[], 1)] || ' ' || ($3::text[])[1 + i % array_length($3::text[], 1)],
    'owner-' || i || '@home.example', '(305) 555-01' || lpad((h % 100)::text, 2, '0'), i || ' Ocean Drive', c.name, c.state,
    c.zip, (ARRAY['single_family', 'condo', 'cabin', 'villa'])[1 + h % 4], repeat('Two bedrooms, sleeps six. ', 3),
    CASE WHEN i % 10 = 0 THEN 'won' ELSE 'new' END, 'search', 'bench', timestamptz '2026-01-01' + i * interval '7 seconds', now()
  FROM (SELECT i, abs(hashint4(i)) AS h FROM generate_series(0, $1::int - 1) i) numbers
  JOIN bench_cities c ON c.nr = h % ${CITIES}`

/** Adds leads in the thousand largest cities and updates the statistics of the table. Every tenth lead is won. */
export async function insertLeads(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ indexdef: string }>(
    'SELECT indexdef FROM pg_indexes WHERE indexname = $1',
    [SEARCH_INDEX],
  )
  const [index] = rows
  if (index) await client.query(`DROP INDEX ${SEARCH_INDEX}`)
  await client.query(`
    CREATE TEMP TABLE bench_cities AS
      SELECT (row_number() OVER (ORDER BY population DESC, state, slug) - 1)::int AS nr, state, name,
        coalesce((SELECT min(zip) FROM zip_codes z WHERE z.state = ci.state AND z.city = ci.name), '00000') AS zip
      FROM cities ci ORDER BY population DESC, state, slug LIMIT ${CITIES}`)
  await client.query(leadsSql, [count, FIRST_NAMES, LAST_NAMES])
  await client.query('DROP TABLE bench_cities')
  if (index) await client.query(index.indexdef)
  await client.query('VACUUM (ANALYZE) leads')
}
