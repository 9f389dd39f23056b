import type { Db, Tx } from '@server/platform/db.ts'

export function countLeads(db: Db | Tx): Promise<number> {
  return db.lead.count({ where: { deletedAt: null } })
}

/** What became of the requests of a time, by where their visit began. */
export interface LeadOutcome {
  /** Null: the visit was not counted. */
  source: string | null
  landingPlace: string | null
  received: number
  contacted: number
  won: number
}

/** Requests created in [from, to) that are no samples and were not deleted. */
export function listOutcomes(
  db: Db | Tx,
  { from, to, contacted }: { from: Date; to: Date; contacted: readonly string[] },
): Promise<LeadOutcome[]> {
  return db.$queryRaw`
    SELECT source, landing_place AS "landingPlace", count(*)::int AS received,
      count(*) FILTER (WHERE status = ANY(${[...contacted]}))::int AS contacted,
      count(*) FILTER (WHERE status = 'won')::int AS won
    FROM leads
    WHERE created_at >= ${from} AND created_at < ${to} AND deleted_at IS NULL AND NOT is_sample
    GROUP BY source, landing_place`
}
