/** Companies and leads by the thousand, generated in the database from its own cities: the same but for the time. */
import type pg from 'pg'

/** Rows of one statement, so that a large fill shows progress. */
const BATCH = 100_000
const FIRST_BATCH = 1000
/** Further cities per company: each city is served by about five times as many companies as are based there. */
const SERVED_NEIGHBOURS = 4
const FIRST_ID = 20_001
/** Higher than the ids of the measured leads. */
const FIRST_LEAD_ID = 10_000_001

/** Most populous cities and, for each, the nearest of them in the same state. */
const citiesSql = (count: number) => `
  CREATE TEMP TABLE bench_cities AS
    SELECT (row_number() OVER (ORDER BY population DESC, ci.state, slug) - 1)::int AS nr, ci.state, slug, name, lat, lng,
      coalesce(z.zip, '00000') AS zip
    FROM cities ci LEFT JOIN (SELECT state, city, min(zip) AS zip FROM zip_codes GROUP BY state, city) z
      ON z.state = ci.state AND z.city = ci.name
    ORDER BY population DESC, ci.state, slug LIMIT ${count};
  CREATE INDEX ON bench_cities (state); ANALYZE bench_cities;
  CREATE TEMP TABLE bench_areas AS
    SELECT a.nr, b.slug, b.name, b.place FROM bench_cities a CROSS JOIN LATERAL (
      SELECT slug, name, row_number() OVER (ORDER BY (lat - a.lat) ^ 2 + (lng - a.lng) ^ 2, nr) AS place
      FROM bench_cities WHERE state = a.state
      ORDER BY place LIMIT ${SERVED_NEIGHBOURS + 1}) b`

/** `i` is the company, `h` a pseudo-random number that depends on `i` only. */
const companiesSql = `
  INSERT INTO management_companies (id, name, rating, user_ratings_total, description, services, commission, city, state,
    zip_code, service_area, website, phone_number, email, business_status, specialization, response_time, opening_hours,
    review_snippets, min_stay_requirements, cleaning_fees, cancellation_policy, price_level, host_score, host_rank,
    founding_year, number_of_properties, is_verified, property_types, first_month_fee_waiver, status, lat, lng, updated_at)
  SELECT ${FIRST_ID} + i, 'Rental Care ' || i, CASE WHEN h % 10 < 7 THEN (3 + h % 20 / 10.0)::numeric(2, 1)::text END,
    h % 400, repeat('Looks after holiday homes in ' || c.name || ' from listing to laundry. ', 4),
    'Full management, Cleaning, Guest communication, Dynamic pricing, Maintenance', (12 + h % 18) || '%', c.name, c.state,
    c.zip, (SELECT string_agg(a.name, ', ' ORDER BY a.place) FROM bench_areas a WHERE a.nr = c.nr),
    'https://rental-care-' || i || '.example', '(305) 555-01' || lpad((h % 100)::text, 2, '0'),
    'hello@rental-care-' || i || '.example', 'OPERATIONAL', 'Holiday homes', 'Within ' || 1 + h % 24 || ' hours',
    'Monday to Friday 9-17', repeat('Everything was ready when we came. ', 3), 2 + h % 5 || ' nights', '$' || 80 + h % 120,
    'Moderate', 1 + h % 4, CASE WHEN h % 10 < 7 THEN 40 + h % 60 END, NULL, 1985 + h % 38, 5 + h % 300, h % 3 = 0,
    CASE h % 4 WHEN 0 THEN '{}'::text[] WHEN 1 THEN '{condo}'::text[] WHEN 2 THEN '{house,villa}'::text[]
      ELSE '{apartment,condo,townhouse}'::text[] END, h % 8 = 0,
    CASE WHEN h % 20 = 0 THEN 'pending' ELSE 'approved' END,
    c.lat + (h % 201 - 100) / 1000.0, c.lng + (h % 199 - 99) / 1000.0, now()
  FROM (SELECT i, (i * 7919::bigint + i / 7 * 104729::bigint) % 1000003 AS h FROM generate_series($1::int, $2::int - 1) i) s
  JOIN bench_cities c ON c.nr = s.i % $3`

const placesSql = `
  INSERT INTO company_places (company_id, state, city_slug, is_home)
  SELECT ${FIRST_ID} + i, c.state, a.slug, a.slug = c.slug
  FROM generate_series($1::int, $2::int - 1) i JOIN bench_cities c ON c.nr = i % $3 JOIN bench_areas a ON a.nr = c.nr`

const FIRST_NAMES = ['Robin', 'Noor', 'Ada', 'Kim', 'Elena', 'Samuel', 'Priya', 'Jonas', 'Mei', 'Tomas']
const LAST_NAMES = ['Fields', 'Hill', 'Marsh', 'Okafor', 'Lindgren', 'Alvarez', 'Novak', 'Brennan', 'Sato']

const leadsSql = `
  INSERT INTO leads (id, full_name, email, phone, property_address, property_city, property_state, property_zip,
    property_type, additional_info, status, source, token_nonce, created_at, updated_at)
  SELECT ${FIRST_LEAD_ID} + i,
    ($4::text[])[1 + h % array_length($4::text[], 1)] || ' ' || ($5::text[])[1 + i % array_length($5::text[], 1)],
    'owner-' || i || '@home.example', '(305) 555-01' || lpad((h % 100)::text, 2, '0'), i || ' Ocean Drive', c.name, c.state,
    c.zip, (ARRAY['single_family', 'condo', 'cabin', 'villa'])[1 + h % 4], repeat('Two bedrooms, sleeps six. ', 3),
    CASE WHEN i % 10 = 0 THEN 'won' ELSE 'new' END, 'search', 'bench', now() - i * interval '7 seconds', now()
  FROM (SELECT i, abs(hashint4(i)) AS h FROM generate_series($1::int, $2::int - 1) i) numbers
  JOIN bench_cities c ON c.nr = h % $3`

/** Every third lead went to two companies of the bench; one in five of them has no answer. */
const recipientsSql = `
  INSERT INTO lead_recipients (lead_id, company_id, state, token_nonce, created_at, delivered_at, first_answered_at)
  SELECT l.id, ${FIRST_ID} + (l.id * 31 + n) % $2::int, s.state, 'bench', l.created_at, l.created_at + interval '1 minute',
    CASE WHEN s.state IN ('accepted', 'signed') THEN l.created_at + h % 48 * interval '1 hour' END
  FROM generate_series(0, $1::int - 1, 3) i JOIN leads l ON l.id = ${FIRST_LEAD_ID} + i
  CROSS JOIN generate_series(0, 1) n CROSS JOIN LATERAL (SELECT abs(hashint4(i * 2 + n)) AS h) hash
  CROSS JOIN LATERAL (SELECT (ARRAY['accepted', 'accepted', 'signed', 'declined', 'no_answer'])[1 + h % 5] AS state) s`

export interface RowCounts {
  companies: number
  leads: number
  /** Cities in which companies are based. */
  cities: number
}

/** Fills an empty database with companies and leads, and updates the statistics as autovacuum would. */
export async function insertRows(
  client: pg.Client,
  { companies, leads, cities }: RowCounts,
  progress: (table: string, count: number) => void = () => {},
): Promise<void> {
  const insert = async (table: string, statement: string, count: number, values: unknown[] = []) => {
    // A trigger plans its queries at the first rows. Few of them and statistics make it use the indexes for the rest.
    let to = Math.min(FIRST_BATCH, count)
    for (let from = 0; from < count; from = to, to = Math.min(from + BATCH, count)) {
      await client.query(statement, [from, to, cities, ...values])
      if (from === 0) await client.query('ANALYZE management_companies, company_places')
      progress(table, to)
    }
  }
  await client.query(citiesSql(cities))
  await client.query('CREATE INDEX ON bench_areas (nr); ANALYZE bench_cities, bench_areas')
  await insert('companies', companiesSql, companies)
  await insert('places of companies', placesSql, companies)
  await insert('leads', leadsSql, leads, [FIRST_NAMES, LAST_NAMES])
  await client.query('DROP TABLE bench_cities, bench_areas')
  await client.query('VACUUM (ANALYZE) management_companies, company_places, leads')
}

/** Records which companies got the generated leads, and what they answered. */
export async function insertRecipients(client: pg.Client, { companies, leads }: RowCounts): Promise<void> {
  await client.query(recipientsSql, [leads, companies])
  await client.query('VACUUM (ANALYZE) lead_recipients')
}
