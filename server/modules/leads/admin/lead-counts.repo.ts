import type { Sql } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { PHONE_SOURCE } from '@shared/leads/lead-source.ts'
import { contactedStatuses } from '@shared/leads/lead-status.ts'
import { sql } from 'kysely'

export interface LeadOutcome {
  /** UTC day. */
  day: string
  /** Null when the visit was not tracked. */
  source: string | null
  landingPlace: string | null
  received: number
  contacted: number
  won: number
}

const createdDay = sql<string>`to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
/** A phone call is not a visit. */
const trackedSource = sql<string | null>`nullif(source, ${sql.lit(PHONE_SOURCE)})`

export function listOutcomes(
  { $kysely }: Sql,
  { from, to }: { from: Date; to: Date },
): Promise<LeadOutcome[]> {
  return $kysely
    .selectFrom('leads')
    .select((eb) => [
      createdDay.as('day'),
      trackedSource.as('source'),
      'landingPlace',
      countRows.as('received'),
      countWhere(eb('status', 'in', contactedStatuses)).as('contacted'),
      countWhere(eb('status', '=', 'won')).as('won'),
    ])
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .where('deletedAt', 'is', null)
    .where('isSample', '=', false)
    .groupBy([createdDay, trackedSource, 'landingPlace'])
    .execute()
}
