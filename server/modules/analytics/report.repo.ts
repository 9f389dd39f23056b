import type { Db, Sql } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { OTHER_PAGES, type ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { type SqlBool, sql } from 'kysely'
import { type DaySum, isFiltered } from './report.rules.ts'
import type { DayRange } from './report-range.rules.ts'

/** Row limit per day and dimension: made-up paths must not fill the table. */
const MAX_KEYS_PER_DAY = 1000

const counts = ['views', 'visitors', 'step1', 'step2', 'sent'] as const
const sumColumns = ['day', 'dimension', 'key', ...counts] as const

const zero = sql<number>`0`

/**
 * Builds `sums`: the events of [from, to) by UTC day and dimension. A visit belongs to the source and place of its
 * first view; a later step includes those before it. Over midnight an `internal` view counts as direct, as for leads.
 * A filter selects visits, and then everything counts these visits alone.
 */
function withDaySums({ $kysely }: Sql, from: Date, to: Date, filter: ReportFilter = {}) {
  const { page, source, place, device } = filter
  return $kysely
    .with(
      (cte) => cte('events').materialized(),
      (db) =>
        db
          .selectFrom('analyticsEvents')
          .select(sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`.as('day'))
          .select(['kind', 'path', 'place', 'source', 'device', 'visitor', 'at', 'id'])
          .where('at', '>=', from)
          .where('at', '<', to)
          .where('isSample', '=', false),
    )
    .with(
      (cte) => cte('allVisits').materialized(),
      (db) =>
        db
          .selectFrom('events')
          .select((eb) => ['day', 'visitor', countWhere(eb('kind', '=', 'view')).as('views')])
          .select([
            sql<string>`replace((array_agg(source ORDER BY at, id) FILTER (WHERE kind = 'view'))[1], 'internal', 'direct')`.as(
              'source',
            ),
            sql<string>`coalesce((array_agg(place ORDER BY at, id) FILTER (WHERE kind = 'view'))[1], '')`.as(
              'place',
            ),
            sql<string>`(array_agg(device ORDER BY at, id))[1]`.as('device'),
            sql<boolean>`bool_or(kind IN ('form_step_1', 'form_step_2', 'sent'))`.as('step1'),
            sql<boolean>`bool_or(kind IN ('form_step_2', 'sent'))`.as('step2'),
            sql<boolean>`bool_or(kind = 'sent')`.as('sent'),
          ])
          .groupBy(['day', 'visitor'])
          .having(sql<SqlBool>`bool_or(kind = 'view')`)
          .$if(page !== undefined, (query) =>
            query.having(sql<SqlBool>`bool_or(kind = 'view' AND path = ${page})`),
          ),
    )
    .with('visits', (db) =>
      db
        .selectFrom('allVisits')
        .selectAll()
        .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
        .$if(place !== undefined, (query) =>
          query.where('place', '=', place === OTHER_PAGES ? '' : (place ?? '')),
        )
        .$if(device !== undefined, (query) => query.where('device', '=', device ?? '')),
    )
    .with('keyed', (db) =>
      db
        .selectFrom('visits')
        .crossJoinLateral(
          sql<{ dimension: string; key: string }>`(VALUES
            ('all', ''), ('source', source), ('place', place), ('device', device))`.as<'kind'>(
            sql`kind (dimension, key)`,
          ),
        )
        .select(['day', 'kind.dimension', 'kind.key', 'views', 'step1', 'step2', 'sent']),
    )
    .with('sums', (db) =>
      db
        .selectFrom('keyed')
        .select((eb) => [
          ...(['day', 'dimension', 'key'] as const),
          sql<number>`sum(views)::int`.as('views'),
          countRows.as('visitors'),
          countWhere(eb.ref('step1')).as('step1'),
          countWhere(eb.ref('step2')).as('step2'),
          countWhere(eb.ref('sent')).as('sent'),
        ])
        .groupBy(['day', 'dimension', 'key'])
        .unionAll(
          db
            .selectFrom('events')
            .select(['day', sql<string>`'page'`.as('dimension'), 'path as key', countRows.as('views')])
            .select(sql<number>`count(DISTINCT visitor)::int`.as('visitors'))
            .select([zero.as('step1'), zero.as('step2'), zero.as('sent')])
            .where('kind', '=', 'view')
            .$if(isFiltered(filter), (query) =>
              query.where(({ exists, selectFrom }) =>
                exists(
                  selectFrom('visits')
                    .select('visits.day')
                    .whereRef('visits.day', '=', 'events.day')
                    .whereRef('visits.visitor', '=', 'events.visitor'),
                ),
              ),
            )
            .groupBy(['day', 'path']),
        ),
    )
}

export async function findLastDay(db: Db): Promise<string | null> {
  const { _max } = await db.analyticsDay.aggregate({ where: { dimension: 'all' }, _max: { day: true } })
  return _max.day
}

export async function findFirstEvent(db: Db): Promise<Date | null> {
  const { _min } = await db.analyticsEvent.aggregate({ where: { isSample: false }, _min: { at: true } })
  return _min.at
}

export async function findFirstDay(db: Db): Promise<string | null> {
  const { _min } = await db.analyticsDay.aggregate({
    where: { dimension: 'all', views: { gt: 0 } },
    _min: { day: true },
  })
  return _min.day
}

/** Aggregates one day, in one statement. A day that another worker has aggregated is left unchanged. */
export async function insertDay(db: Sql, day: string, from: Date, to: Date): Promise<void> {
  await withDaySums(db, from, to)
    .with('ranked', (cte) =>
      cte
        .selectFrom('sums')
        .select(sumColumns)
        .select(
          sql<number>`row_number() OVER (PARTITION BY dimension ORDER BY views DESC, key)`.as('position'),
        ),
    )
    // A day without events gets a row, too, to mark it as aggregated.
    .with('nothing', (cte) =>
      cte
        .selectNoFrom([
          sql<string>`${day}::text`.as('day'),
          sql<string>`'all'`.as('dimension'),
          sql<string>`''`.as('key'),
          ...counts.map((count) => zero.as(count)),
        ])
        .where(({ not, exists, selectFrom }) => not(exists(selectFrom('sums').select('day')))),
    )
    .insertInto('analyticsDays')
    .columns(sumColumns)
    .expression((eb) =>
      eb
        .selectFrom('ranked')
        .select(sumColumns)
        .where('position', '<=', MAX_KEYS_PER_DAY)
        .unionAll(eb.selectFrom('nothing').select(sumColumns)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  await db.analyticsDay.deleteMany({ where: { day: { lt: day } } })
}

/**
 * Lists the sums of a range by day, and the first `limit` by dimension. `live`: counted from events, not aggregated
 * yet. A `filter` is applied to events alone, so all days have to be live.
 */
export function listSums(
  db: Sql,
  { from, to }: DayRange,
  { live, filter, limit }: { live: { from: Date; to: Date } | null; filter?: ReportFilter; limit: number },
): Promise<DaySum[]> {
  const start = live?.from ?? new Date(0)
  return withDaySums(db, start, live?.to ?? start, filter)
    .with(
      (cte) => cte('days').materialized(),
      (cte) =>
        cte
          .selectFrom('analyticsDays')
          .select(sumColumns)
          .where((eb) => eb.between('day', from, to))
          .where('day', '<', live ? live.from.toISOString().slice(0, 10) : '9999')
          .unionAll(cte.selectFrom('sums').select(sumColumns)),
    )
    .with('totals', (cte) =>
      cte
        .selectFrom('days')
        .select(['dimension', 'key'])
        .select(counts.map((count) => sql<number>`sum(${sql.ref(count)})::int`.as(count)))
        .select(
          sql<number>`row_number() OVER (PARTITION BY dimension ORDER BY sum(views) DESC, key)`.as(
            'position',
          ),
        )
        .where('dimension', '<>', 'all')
        .groupBy(['dimension', 'key']),
    )
    .selectFrom('days')
    .select([sql<string>`'day'`.as('dimension'), 'day as key', ...counts])
    .where('dimension', '=', 'all')
    .unionAll((eb) =>
      eb
        .selectFrom('totals')
        .select(['dimension', 'key', ...counts])
        .where('position', '<=', limit),
    )
    .execute()
}
