import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { scoreFactKeys } from '@shared/hostscore/score.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { DONE, SCOPE_ALL } from './hostscore.rules.ts'

const recordFields = {
  id: true,
  name: true,
  status: true,
  ...objectFrom(scoreFactKeys, () => true as const),
  factsUpdatedAt: true,
  measuredResponseAt: true,
  hostScore: true,
  hostRank: true,
  hostScoreConfidence: true,
  hostScoreVersion: true,
  scoreLastUpdated: true,
  badgeRevokedAt: true,
  badgeRevokedReason: true,
  badgeNotified: true,
  deletedAt: true,
} satisfies Prisma.ManagementCompanySelect

export type RecordRow = Prisma.ManagementCompanyGetPayload<{ select: typeof recordFields }>

/** Finds a company in any status, deleted or not. */
export function findRecord(db: Db | Tx, id: number): Promise<RecordRow | null> {
  return db.managementCompany.findUnique({ where: { id }, select: recordFields })
}

/** Returns the newest published score of a company with its factors. */
export function findNewestSnapshot(
  db: Db | Tx,
  companyId: number,
): Promise<{ score: number | null; factors: number[] } | null> {
  return db.hostScoreSnapshot.findFirst({
    where: { companyId, run: { status: DONE } },
    select: { score: true, factors: true },
    orderBy: { runId: 'desc' },
  })
}

/** Lists a company's calculations that count, newest first, also those without a score. */
export async function listScores(
  db: Db | Tx,
  companyId: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db.hostScoreSnapshot.findMany({
    where: { companyId, run: { status: DONE } },
    select: {
      runId: true,
      score: true,
      confidence: true,
      rank: true,
      run: { select: { startedAt: true, version: true, actor: true, scope: true } },
    },
    orderBy: [{ run: { startedAt: 'desc' } }, { runId: 'desc' }],
    skip: offset,
    take: limit,
  })
  return rows.flatMap(({ run, ...row }) => {
    // Prisma reads the runs in a second statement: a run deleted in between is null, despite its type.
    const found: typeof run | null = run
    return found
      ? [
          {
            ...row,
            at: found.startedAt,
            version: found.version,
            actor: found.actor,
            isFull: found.scope === SCOPE_ALL,
          },
        ]
      : []
  })
}

export function countScores(db: Db | Tx, companyId: number): Promise<number> {
  return db.hostScoreSnapshot.count({ where: { companyId, run: { status: DONE } } })
}

/** Locks a company until the transaction ends. */
export async function lockRecord(tx: Tx, id: number): Promise<RecordRow | null> {
  await tx.$kysely.selectFrom('managementCompanies').select('id').where('id', '=', id).forUpdate().execute()
  return findRecord(tx, id)
}
