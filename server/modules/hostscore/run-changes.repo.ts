import type { Db } from '@server/platform/db.ts'

export interface ChangedScore {
  companyId: number
  name: string
  before: number | null
  after: number | null
}

/** One page of the scores that a run changed, the largest steps first; a company deleted since is among them. */
export async function listChanges(
  db: Db,
  runId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ChangedScore[]; total: number }> {
  const rows = await db.$queryRaw<ChangedScore[]>`
    SELECT s.company_id AS "companyId", c.name, s.previous_score AS before, s.score AS after
    FROM hostscore_snapshots s JOIN management_companies c ON c.id = s.company_id
    WHERE s.run_id = ${runId} AND s.changed
    ORDER BY abs(coalesce(s.score, 0) - coalesce(s.previous_score, 0)) DESC, s.company_id
    LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  return { rows, total: await db.hostScoreSnapshot.count({ where: { runId, changed: true } }) }
}
