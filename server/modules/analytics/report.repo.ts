import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db } from '@server/platform/db.ts'
import type { DayRange, DaySum } from './report.rules.ts'

/** Made-up paths of one day must not fill the table; nobody reads beyond these. */
const KEYS_KEPT_A_DAY = 1000

/**
 * `sums`: the events of [from, to) added up by UTC day and dimension. A visit belongs to the source and place of its
 * first view, and whoever came to a later step came to those before it. A visit over midnight begins anew with an
 * `internal` view, which is nobody's channel: it counts as direct, as it does for leads.
 */
function daySums(from: Date, to: Date): Prisma.Sql {
  return Prisma.sql`
    events AS MATERIALIZED (
      SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, kind, path, place, source, device, visitor, at, id
      FROM analytics_events WHERE at >= ${from} AND at < ${to} AND NOT is_sample
    ), visits AS MATERIALIZED (
      SELECT day, count(*) FILTER (WHERE kind = 'view') AS views,
        replace((array_agg(source ORDER BY at, id) FILTER (WHERE kind = 'view'))[1], 'internal', 'direct') AS source,
        coalesce((array_agg(place ORDER BY at, id) FILTER (WHERE kind = 'view'))[1], '') AS place,
        (array_agg(device ORDER BY at, id))[1] AS device,
        bool_or(kind IN ('form_step_1', 'form_step_2', 'sent')) AS step1,
        bool_or(kind IN ('form_step_2', 'sent')) AS step2,
        bool_or(kind = 'sent') AS sent
      FROM events GROUP BY day, visitor HAVING bool_or(kind = 'view')
    ), keyed AS (
      SELECT visits.*, kind.dimension, kind.key FROM visits CROSS JOIN LATERAL (VALUES
        ('all', ''), ('source', source), ('place', place), ('device', device)) AS kind (dimension, key)
    ), sums AS (
      SELECT day, dimension, key, sum(views)::int AS views, count(*)::int AS visitors,
        count(*) FILTER (WHERE step1)::int AS step1, count(*) FILTER (WHERE step2)::int AS step2,
        count(*) FILTER (WHERE sent)::int AS sent
      FROM keyed GROUP BY day, dimension, key
      UNION ALL
      SELECT day, 'page', path, count(*)::int, count(DISTINCT visitor)::int, 0, 0, 0
      FROM events WHERE kind = 'view' GROUP BY day, path
    )`
}

/** The last day that was added up, or null. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { _max } = await db.analyticsDay.aggregate({ where: { dimension: 'all' }, _max: { day: true } })
  return _max.day
}

/** When the first event of all happened, or null. */
export async function findFirstEvent(db: Db): Promise<Date | null> {
  const { _min } = await db.analyticsEvent.aggregate({ where: { isSample: false }, _min: { at: true } })
  return _min.at
}

/** The first day that was added up and saw anybody, or null. */
export async function findFirstDay(db: Db): Promise<string | null> {
  const { _min } = await db.analyticsDay.aggregate({
    where: { dimension: 'all', views: { gt: 0 } },
    _min: { day: true },
  })
  return _min.day
}

/** Adds one day up, in one statement. A day that another worker has added up stays as it is. */
export async function insertDay(db: Db, day: string, from: Date, to: Date): Promise<void> {
  await db.$executeRaw`
    WITH ${daySums(from, to)}, ranked AS (
      SELECT sums.*, row_number() OVER (PARTITION BY dimension ORDER BY views DESC, key) AS position FROM sums
    )
    INSERT INTO analytics_days (day, dimension, key, views, visitors, step1, step2, sent)
    SELECT day, dimension, key, views, visitors, step1, step2, sent FROM ranked WHERE position <= ${KEYS_KEPT_A_DAY}
    UNION ALL SELECT ${day}, 'all', '', 0, 0, 0, 0, 0 WHERE NOT EXISTS (SELECT 1 FROM sums)
    ON CONFLICT DO NOTHING`
}

export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await db.analyticsDay.deleteMany({ where: { day: { lt: day } } })
}

/**
 * The sums of a range: one for each day that saw anybody, and the first `limit` of each dimension.
 * @param live the part of the range that is not added up yet and is counted from the events; null for none
 */
export function listSums(
  db: Db,
  { from, to }: DayRange,
  { live, limit }: { live: { from: Date; to: Date } | null; limit: number },
): Promise<DaySum[]> {
  const start = live?.from ?? new Date(0)
  const counted = daySums(start, live?.to ?? start)
  return db.$queryRaw`
    WITH ${counted}, days AS MATERIALIZED (
      SELECT day, dimension, key, views, visitors, step1, step2, sent FROM analytics_days
      WHERE day BETWEEN ${from} AND ${to} AND day < ${live ? live.from.toISOString().slice(0, 10) : '9999'}
      UNION ALL SELECT day, dimension, key, views, visitors, step1, step2, sent FROM sums
    ), totals AS (
      SELECT dimension, key, sum(views)::int AS views, sum(visitors)::int AS visitors, sum(step1)::int AS step1,
        sum(step2)::int AS step2, sum(sent)::int AS sent,
        row_number() OVER (PARTITION BY dimension ORDER BY sum(views) DESC, key) AS position
      FROM days WHERE dimension <> 'all' GROUP BY dimension, key
    )
    SELECT 'day' AS dimension, day AS key, views, visitors, step1, step2, sent FROM days WHERE dimension = 'all'
    UNION ALL
    SELECT dimension, key, views, visitors, step1, step2, sent FROM totals WHERE position <= ${limit}`
}
