import type { Sql } from '@server/platform/db.ts'
import {
  MEASURED_ANSWERS_MAX,
  MEASURED_ANSWERS_MIN,
  type MeasuredResponse,
  measuredSince,
  notMeasured,
} from '@shared/hostscore/measured-response.ts'
import { sql } from 'kysely'

/** Measures each company of the query as `measureResponse` does, by an index; for a lateral join to `m`. */
export function measureBy(companyId: string, asOf: Date) {
  return sql<MeasuredResponse>`(
    SELECT CASE WHEN count(*) >= ${sql.lit(MEASURED_ANSWERS_MIN)}
             THEN floor(percentile_cont(0.5) WITHIN GROUP (ORDER BY a.ms) / 36000 + 0.5) / 100
           END AS measured_response_hours,
           CASE WHEN count(*) >= ${sql.lit(MEASURED_ANSWERS_MIN)} THEN count(*)::int
           END AS measured_response_count
    FROM (
      SELECT greatest(extract(epoch FROM r.first_answered_at - r.delivered_at) * 1000, 0)::float8 AS ms
      FROM lead_recipients AS r
      WHERE r.company_id = ${sql.ref(companyId)} AND r.delivered_at IS NOT NULL
        AND r.first_answered_at > ${measuredSince(asOf)}::timestamptz
        AND r.first_answered_at <= ${asOf}::timestamptz
      ORDER BY r.first_answered_at DESC, r.id DESC
      LIMIT ${sql.lit(MEASURED_ANSWERS_MAX)}
    ) AS a
  )`.as<'m'>('m')
}

/** Measures one company as of a time. */
export async function measureCompany(
  { $kysely }: Sql,
  companyId: number,
  asOf: Date,
): Promise<MeasuredResponse> {
  const row = await $kysely
    .selectFrom('managementCompanies as c')
    .innerJoinLateral(measureBy('c.id', asOf), (join) => join.onTrue())
    .select(['m.measuredResponseHours', 'm.measuredResponseCount'])
    .where('c.id', '=', companyId)
    .executeTakeFirst()
  return row ?? notMeasured
}
