import { placeSlugOf } from '@server/modules/locations/place-slug.service.ts'
import type { Sql } from '@server/platform/db.ts'
import { countRows, countWhere, secondsBetween } from '@server/platform/sql.ts'
import type { AnswerDimension } from '@shared/analytics/answers.schema.ts'
import { acceptedStates } from '@shared/leads/recipient.ts'
import { type Expression, sql } from 'kysely'

/** Figures of one value of a dimension; of all leads for `all`. */
interface AnswerGroup {
  dimension: AnswerDimension | 'all'
  key: string
  count: number
  p50: number | null
  p90: number | null
}

const percentile = (share: number, hours: Expression<number>) =>
  sql<number | null>`percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY ${hours})`

/** Hours between two times; null unless both are known and in this order. */
const hoursBetween = (from: string, to: string) =>
  sql<number>`nullif(greatest(${secondsBetween(sql.ref(from), sql.ref(to))} / 3600, -1), -1)`

const toDimension = (...names: AnswerDimension[]) =>
  sql<AnswerGroup['dimension']>`CASE ${sql.join(
    names.map((name) => sql`WHEN grouping(${sql.ref(name)}) = 0 THEN ${sql.lit(name)}`),
    sql` `,
  )} ELSE 'all' END`
const toKey = (...names: AnswerDimension[]) =>
  sql<string>`coalesce(${sql.join(names.map((name) => sql`${sql.ref(name)}::text`))}, '')`

/** Leads of [from, to) with their market, source and month (UTC). Slugs are made once for each name that was typed. */
function withLeads({ $kysely }: Sql, { from, to }: { from: Date; to: Date }) {
  return $kysely
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
}

/** Returns how long leads stayed new: of all, and by market, source and month. */
export function listOurAnswers(
  db: Sql,
  range: { from: Date; to: Date },
): Promise<(AnswerGroup & { leads: number })[]> {
  const hours = hoursBetween('l.created_at', 'f.at')
  return withLeads(db, range)
    .with('firsts', (query) =>
      query
        .selectFrom('leadEvents as e')
        .innerJoin('received as r', 'r.id', 'e.leadId')
        .select((eb) => ['e.leadId', eb.fn.min('e.createdAt').as('at')])
        .where('e.kind', '=', 'status')
        .where('e.from', '=', 'new')
        .groupBy('e.leadId'),
    )
    .selectFrom('placed as l')
    .leftJoin('firsts as f', 'f.leadId', 'l.id')
    .select([
      toDimension('market', 'source', 'month').as('dimension'),
      toKey('market', 'source', 'month').as('key'),
      countRows.as('leads'),
      sql<number>`count(f.at)::int`.as('count'),
      percentile(0.5, hours).as('p50'),
      percentile(0.9, hours).as('p90'),
    ])
    .groupBy(sql`GROUPING SETS ((), (market), (source), (month))`)
    .execute()
}

/** Returns how soon companies answered and what came of it: of all, and by market, source, month and company. */
export function listTheirAnswers(
  db: Sql,
  range: { from: Date; to: Date },
): Promise<(AnswerGroup & { sent: number; accepted: number; signed: number })[]> {
  const hours = hoursBetween('r.delivered_at', 'r.first_answered_at')
  return withLeads(db, range)
    .with('sentOnes', (query) =>
      query
        .selectFrom('leadRecipients as r')
        .innerJoin('placed as l', 'l.id', 'r.leadId')
        .select(['l.market', 'l.source', 'l.month', 'r.companyId as company', 'r.state', hours.as('hours')])
        .where((eb) => eb.or([eb('r.deliveredAt', 'is not', null), eb('r.firstAnsweredAt', 'is not', null)])),
    )
    .selectFrom('sentOnes')
    .select((eb) => [
      toDimension('market', 'source', 'month', 'company').as('dimension'),
      toKey('market', 'source', 'month', 'company').as('key'),
      sql<number>`count(hours)::int`.as('count'),
      percentile(0.5, sql.ref('hours')).as('p50'),
      percentile(0.9, sql.ref('hours')).as('p90'),
      countRows.as('sent'),
      countWhere(eb('state', 'in', [...acceptedStates])).as('accepted'),
      countWhere(eb('state', '=', 'signed')).as('signed'),
    ])
    .groupBy(sql`GROUPING SETS ((), (market), (source), (month), (company))`)
    .execute()
}
