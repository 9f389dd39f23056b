import { placeSlugOf } from '@server/modules/locations/place-slug.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows, countWhere, hoursBetween, percentile } from '@server/platform/sql.ts'
import type { AnswerDimension, AnswerFigures, AnswerTime } from '@shared/analytics/answers.schema.ts'
import { acceptedStates } from '@shared/leads/recipient.ts'
import { type Expression, sql } from 'kysely'

/** Figures of one value of a dimension; of all leads for `all`, which is always there. */
export interface AnswerGroup extends AnswerFigures {
  dimension: AnswerDimension | 'all'
  key: string
}

const NO_TIME = sql`'{"count": 0, "p50": null, "p90": null}'::json`

const toTime = (hours: Expression<number | null>) =>
  sql<AnswerTime>`json_build_object(
    'count', count(${hours}), 'p50', ${percentile(0.5, hours)}, 'p90', ${percentile(0.9, hours)})`

const toDimension = (...names: AnswerDimension[]) =>
  sql<AnswerGroup['dimension']>`CASE ${sql.join(
    names.map((name) => sql`WHEN grouping(${sql.ref(name)}) = 0 THEN ${sql.lit(name)}`),
    sql` `,
  )} ELSE 'all' END`
const toKey = (...names: AnswerDimension[]) =>
  sql<string>`coalesce(${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))}, '')`

/**
 * Returns how long leads of [from, to) stayed new, and how soon companies answered and what came of it: of all, and by
 * market, source, month (UTC) and company. Months come from the newest, the others from the one with the most leads.
 */
export function listAnswers(
  { $kysely }: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<AnswerGroup[]> {
  return (
    $kysely
      .with('received', (db) =>
        db
          .selectFrom('leads')
          .select(['id', 'propertyState', 'propertyCity', 'createdAt'])
          .select([
            sql<string>`coalesce(source, '')`.as('source'),
            sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM')`.as('month'),
          ])
          .where('createdAt', '>=', from)
          .where('createdAt', '<', to)
          .where('deletedAt', 'is', null)
          .where('isSample', '=', false),
      )
      // Slugs are made once for each name that was typed.
      .with('places', (db) =>
        db
          .selectFrom((names) =>
            names.selectFrom('received').select(['propertyState', 'propertyCity']).distinct().as('typed'),
          )
          .select(['propertyState', 'propertyCity'])
          .select(
            sql<string>`coalesce(lower(property_state) || '/' || ${placeSlugOf(sql.ref('property_city'))}, '')`.as(
              'market',
            ),
          ),
      )
      .with('placed', (db) =>
        db
          .selectFrom('received as l')
          .innerJoin('places as p', (join) =>
            join
              .onRef('p.propertyCity', '=', 'l.propertyCity')
              .on(sql<boolean>`p.property_state IS NOT DISTINCT FROM l.property_state`),
          )
          .select(['l.id', 'l.createdAt', 'l.source', 'l.month', 'p.market']),
      )
      .with('firsts', (db) =>
        db
          .selectFrom('leadEvents as e')
          .innerJoin('received as r', 'r.id', 'e.leadId')
          .select((eb) => ['e.leadId', eb.fn.min('e.createdAt').as('at')])
          .where('e.kind', '=', 'status')
          .where('e.from', '=', 'new')
          .groupBy('e.leadId'),
      )
      .with('ours', (db) =>
        db
          .selectFrom('placed as l')
          .leftJoin('firsts as f', 'f.leadId', 'l.id')
          .select([
            toDimension('market', 'source', 'month').as('dimension'),
            toKey('market', 'source', 'month').as('key'),
            countRows.as('leads'),
            toTime(hoursBetween(sql.ref('l.created_at'), sql.ref('f.at'))).as('time'),
          ])
          .groupBy(sql`GROUPING SETS ((), (market), (source), (month))`),
      )
      .with('receivedBy', (db) =>
        db
          .selectFrom('leadRecipients as r')
          .innerJoin('placed as l', 'l.id', 'r.leadId')
          .select(['l.market', 'l.source', 'l.month', 'r.companyId as company', 'r.state'])
          .select(hoursBetween(sql.ref('r.delivered_at'), sql.ref('r.first_answered_at')).as('hours'))
          .where((eb) =>
            eb.or([eb('r.deliveredAt', 'is not', null), eb('r.firstAnsweredAt', 'is not', null)]),
          ),
      )
      .with('theirs', (db) =>
        db
          .selectFrom('receivedBy')
          .select((eb) => [
            toDimension('market', 'source', 'month', 'company').as('dimension'),
            toKey('market', 'source', 'month', 'company').as('key'),
            toTime(eb.ref('hours')).as('time'),
            countRows.as('sent'),
            countWhere(eb('state', 'in', acceptedStates)).as('accepted'),
            countWhere(eb('state', '=', 'signed')).as('signed'),
          ])
          .groupBy(sql`GROUPING SETS ((), (market), (source), (month), (company))`),
      )
      .selectFrom('ours as o')
      .fullJoin('theirs as t', (join) =>
        join.onRef('t.dimension', '=', 'o.dimension').onRef('t.key', '=', 'o.key'),
      )
      .select([
        sql<AnswerGroup['dimension']>`coalesce(o.dimension, t.dimension)`.as('dimension'),
        sql<string>`coalesce(o.key, t.key)`.as('key'),
        // Each company counts the leads that it got.
        sql<number>`coalesce(o.leads, t.sent)`.as('leads'),
        sql<AnswerTime>`coalesce(o.time, ${NO_TIME})`.as('ours'),
        sql<AnswerTime>`coalesce(t.time, ${NO_TIME})`.as('theirs'),
        sql<number>`coalesce(t.sent, 0)`.as('sent'),
        sql<number>`coalesce(t.accepted, 0)`.as('accepted'),
        sql<number>`coalesce(t.signed, 0)`.as('signed'),
      ])
      .orderBy(
        sql`CASE coalesce(o.dimension, t.dimension) WHEN 'month' THEN coalesce(o.key, t.key) END`,
        'desc',
      )
      .orderBy('leads', 'desc')
      .orderBy('key')
      .execute()
  )
}
