import type { Sql } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { OTHER_PAGES, type ReportFilter } from '@shared/analytics/analytics-report.schema.ts'
import { sql } from 'kysely'
import { isFiltered } from './report.rules.ts'
import type { DayRange } from './report-range.rules.ts'

export const counts = ['views', 'visitors', 'step1', 'step2', 'sent'] as const
export const sumColumns = ['day', 'dimension', 'key', ...counts] as const

const cellKey = ['day', 'path', 'source', 'place', 'device'] as const
export const cellColumns = [...cellKey, ...counts] as const

export const zero = sql<number>`0`

/** Takes a column from the first view of a visit. */
const ofFirstView = (column: 'source' | 'place') =>
  sql<string>`(array_agg(${sql.ref(column)} ORDER BY at, id) FILTER (WHERE kind = 'view'))[1]`

/** Checks whether a visit has an event of one of these kinds. */
const hasEvent = (...kinds: string[]) => sql<boolean>`bool_or(kind IN (${sql.join(kinds)}))`

/**
 * Builds `sums`: the events of [from, to) by UTC day and dimension. A visit belongs to the source and place of its
 * first view; a later step includes those before it. Over midnight an `internal` view counts as direct, as for leads.
 * With a filter, all figures cover only the selected visits. `cells` has the same for the table of that name.
 */
export function withDaySums(db: Sql, from: Date, to: Date, filter: ReportFilter = {}) {
  return (
    withVisits(db, from, to, filter)
      // Each visit counts once in all, and once under its source, place and device.
      .with('keyed', (cte) =>
        cte
          .selectFrom('visits')
          .crossJoinLateral(
            sql<{ dimension: string; key: string }>`(VALUES
            ('all', ''), ('source', source), ('place', place), ('device', device))`.as<'kind'>(
              sql`kind (dimension, key)`,
            ),
          )
          .select(['day', 'kind.dimension', 'kind.key', 'views', 'step1', 'step2', 'sent']),
      )
      .with('visitSums', (cte) =>
        cte
          .selectFrom('keyed')
          .select((eb) => [
            ...(['day', 'dimension', 'key'] as const),
            sql<number>`sum(views)::int`.as('views'),
            countRows.as('visitors'),
            countWhere(eb.ref('step1')).as('step1'),
            countWhere(eb.ref('step2')).as('step2'),
            countWhere(eb.ref('sent')).as('sent'),
          ])
          .groupBy(['day', 'dimension', 'key']),
      )
      .with('cells', (cte) =>
        cte
          .selectFrom('visits')
          .select((eb) => [
            ...(['day', sql<string>`''`.as('path'), 'source', 'place', 'device'] as const),
            sql<number>`sum(views)::int`.as('views'),
            countRows.as('visitors'),
            countWhere(eb.ref('step1')).as('step1'),
            countWhere(eb.ref('step2')).as('step2'),
            countWhere(eb.ref('sent')).as('sent'),
          ])
          .groupBy(['day', 'source', 'place', 'device'])
          .unionAll((eb) =>
            eb
              .selectFrom('events')
              .innerJoin('visits', (join) =>
                join.onRef('visits.day', '=', 'events.day').onRef('visits.visitor', '=', 'events.visitor'),
              )
              .select(['visits.day', 'events.path', 'visits.source', 'visits.place', 'visits.device'])
              .select([
                countRows.as('views'),
                sql<number>`count(DISTINCT events.visitor)::int`.as('visitors'),
                ...([zero.as('step1'), zero.as('step2'), zero.as('sent')] as const),
              ])
              .where('events.kind', '=', 'view')
              .groupBy(['visits.day', 'events.path', 'visits.source', 'visits.place', 'visits.device']),
          ),
      )
      // A visit has several pages, so these are counted from its views.
      .with('pageSums', (cte) =>
        cte
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
      )
      .with('sums', (cte) =>
        cte
          .selectFrom('visitSums')
          .select(sumColumns)
          .unionAll(cte.selectFrom('pageSums').select(sumColumns)),
      )
  )
}

/** Visits that did not begin on a location page have an empty place. */
const toStoredPlace = (place: string | undefined) => (place === OTHER_PAGES ? '' : (place ?? ''))

/** Builds `events`, and `visits`: one row for each visitor and day that the filter selects. */
function withVisits({ $kysely }: Sql, from: Date, to: Date, { page, source, place, device }: ReportFilter) {
  return $kysely
    .with(
      (cte) => cte('events').materialized(),
      (cte) =>
        cte
          .selectFrom('analyticsEvents')
          .select(sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`.as('day'))
          .select(['kind', 'path', 'place', 'source', 'device', 'visitor', 'at', 'id'])
          .where('at', '>=', from)
          .where('at', '<', to)
          .where('isSample', '=', false)
          // Of a page, only the visits to it are read further. A visitor's hash changes every day.
          .$if(page !== undefined, (query) =>
            query.where('visitor', 'in', (eb) =>
              eb
                .selectFrom('analyticsEvents')
                .select('visitor')
                .where('kind', '=', 'view')
                .where('path', '=', page ?? '')
                .where('at', '>=', from)
                .where('at', '<', to)
                .where('isSample', '=', false),
            ),
          ),
    )
    .with(
      (cte) => cte('allVisits').materialized(),
      (cte) =>
        cte
          .selectFrom('events')
          .select((eb) => ['day', 'visitor', countWhere(eb('kind', '=', 'view')).as('views')])
          .select([
            sql<string>`replace(${ofFirstView('source')}, 'internal', 'direct')`.as('source'),
            sql<string>`coalesce(${ofFirstView('place')}, '')`.as('place'),
            sql<string>`(array_agg(device ORDER BY at, id))[1]`.as('device'),
            hasEvent('form_step_1', 'form_step_2', 'sent').as('step1'),
            hasEvent('form_step_2', 'sent').as('step2'),
            hasEvent('sent').as('sent'),
          ])
          .groupBy(['day', 'visitor'])
          .having(hasEvent('view')),
    )
    .with('visits', (cte) =>
      cte
        .selectFrom('allVisits')
        .selectAll()
        .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
        .$if(place !== undefined, (query) => query.where('place', '=', toStoredPlace(place)))
        .$if(device !== undefined, (query) => query.where('device', '=', device ?? '')),
    )
}

/** Builds the stored sums of [from, to) before `firstLiveDay`, of the visits that a filter without a page selects. */
export function selectCellSums(
  { $kysely }: Sql,
  { from, to }: DayRange,
  firstLiveDay: string,
  { source, place, device }: ReportFilter,
) {
  return $kysely
    .selectFrom('analyticsCells')
    .crossJoinLateral(
      sql<{ dimension: string; key: string }>`(SELECT 'page', path WHERE path <> '' UNION ALL
        SELECT * FROM (VALUES ('all', ''), ('source', source), ('place', place), ('device', device)) v WHERE path = '')`.as<'kind'>(
        sql`kind (dimension, key)`,
      ),
    )
    .select(['day', 'kind.dimension', 'kind.key'])
    .select(counts.map((count) => sql<number>`sum(${sql.ref(count)})::int`.as(count)))
    .where((eb) => eb.between('day', from, to))
    .where('day', '<', firstLiveDay)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? ''))
    .$if(place !== undefined, (query) => query.where('place', '=', toStoredPlace(place)))
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? ''))
    .groupBy(['day', 'kind.dimension', 'kind.key'])
}
