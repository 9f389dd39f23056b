import type { Db } from '@server/platform/db.ts'
import { sql } from 'kysely'

export interface ChangedScore {
  companyId: number
  name: string
  before: number | null
  after: number | null
}

/** Lists one page of the scores a run changed, largest changes first, including companies deleted since. */
export async function listChanges(
  db: Db,
  runId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: ChangedScore[]; total: number }> {
  const rows = await db.$kysely
    .selectFrom('hostscoreSnapshots as s')
    .innerJoin('managementCompanies as c', 'c.id', 's.companyId')
    .select(['s.companyId', 'c.name', 's.previousScore as before', 's.score as after'])
    .where('s.runId', '=', runId)
    .where('s.changed', '=', true)
    .orderBy(sql`abs(coalesce(s.score, 0) - coalesce(s.previous_score, 0))`, 'desc')
    .orderBy('s.companyId')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, total: await db.hostScoreSnapshot.count({ where: { runId, changed: true } }) }
}
