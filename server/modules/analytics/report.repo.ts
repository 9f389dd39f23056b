import type { Db, Sql } from '@server/platform/db.ts'
import type { ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { sql } from 'kysely'
import { toUtcDay } from './analytics.rules.ts'
import { type DaySum, isFiltered } from './report.rules.ts'
import type { DayRange } from './report-range.rules.ts'
import { cellColumns, counts, selectCellSums, sumColumns, withDaySums, zero } from './report-sums.repo.ts'

/** Row limit per day and dimension: made-up paths must not fill the table. */
const MAX_KEYS_PER_DAY = 1000
/** Row limit per day of the sums for filtered reports. Those of visits come first, then the most viewed pages. */
const MAX_CELLS_PER_DAY = 10_000

/** Sorts after every day. */
const AFTER_ALL_DAYS = '9999'

/** Finds the last aggregated day. */
export async function findLastDay(db: Db): Promise<string | null> {
  const { _max } = await db.analyticsDay.aggregate({ where: { dimension: 'all' }, _max: { day: true } })
  return _max.day
}

/** Finds the last day of the sums for filtered reports. */
export async function findLastCellDay(db: Db): Promise<string | null> {
  const { _max } = await db.analyticsCell.aggregate({ _max: { day: true } })
  return _max.day
}

/** Finds the time of the first event that is no sample. */
export async function findFirstEventTime(db: Db): Promise<Date | null> {
  const { _min } = await db.analyticsEvent.aggregate({ where: { isSample: false }, _min: { at: true } })
  return _min.at
}

/** Finds the first aggregated day with views. */
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
    .with('emptyDay', (cte) =>
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
        .unionAll(eb.selectFrom('emptyDay').select(sumColumns)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Sums up one day for filtered reports, as `insertDay` does. */
export async function insertCells(db: Sql, day: string, from: Date, to: Date): Promise<void> {
  await withDaySums(db, from, to)
    .with('ranked', (cte) =>
      cte
        .selectFrom('cells')
        .select(cellColumns)
        .orderBy(sql`path <> ''`)
        .orderBy('views', 'desc')
        .limit(MAX_CELLS_PER_DAY),
    )
    // Also a day without visits gets a row, to mark it as summed up.
    .with('mark', (cte) =>
      cte.selectNoFrom([
        sql<string>`${day}::text`.as('day'),
        ...(['path', 'source', 'place', 'device'] as const).map((key) => sql<string>`''`.as(key)),
        ...counts.map((count) => zero.as(count)),
      ]),
    )
    .insertInto('analyticsCells')
    .columns(cellColumns)
    .expression((eb) =>
      eb.selectFrom('ranked').select(cellColumns).unionAll(eb.selectFrom('mark').select(cellColumns)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteDaysBefore(db: Db, day: string): Promise<void> {
  const where = { day: { lt: day } }
  await db.analyticsDay.deleteMany({ where })
  await db.analyticsCell.deleteMany({ where })
}

/**
 * Lists the sums of a range: each day, and the `limit` most viewed pages, sources, places and devices.
 * @param live time whose events are not aggregated yet and are summed up now; null if all days are aggregated
 * @param filter with a page it applies to events alone, so all days have to be live
 */
export function listSums(
  db: Sql,
  { from, to }: DayRange,
  {
    live,
    filter = {},
    limit,
  }: { live: { from: Date; to: Date } | null; filter?: ReportFilter; limit: number },
): Promise<DaySum[]> {
  // Without live days, an empty range of events.
  const events = live ?? { from: new Date(0), to: new Date(0) }
  const firstLiveDay = live ? toUtcDay(live.from) : AFTER_ALL_DAYS
  return withDaySums(db, events.from, events.to, filter)
    .with(
      (cte) => cte('days').materialized(),
      (cte) =>
        cte
          .selectFrom('sums')
          .select(sumColumns)
          .unionAll(
            isFiltered(filter)
              ? selectCellSums(db, { from, to }, firstLiveDay, filter)
              : cte
                  .selectFrom('analyticsDays')
                  .select(sumColumns)
                  .where((eb) => eb.between('day', from, to))
                  .where('day', '<', firstLiveDay),
          ),
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
