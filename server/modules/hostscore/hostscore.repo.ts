import type { Prisma } from '@prisma-data/generated/client.ts'
import { whereListed } from '@server/modules/companies/directory/listed.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { escapeLike } from '@server/platform/search-text.ts'
import type { RankingsInput, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { scoreFactKeys } from '@shared/hostscore/score.ts'
import { objectFrom } from '@shared/lib/objects.ts'
import { DONE } from './hostscore.rules.ts'

const factFields = {
  id: true,
  name: true,
  ...objectFrom(scoreFactKeys, () => true as const),
  foundingYear: true,
  numberOfProperties: true,
  cleaningFees: true,
  cancellationPolicy: true,
  priceLevel: true,
  acceptsInstantBooking: true,
  specialization: true,
  factsUpdatedAt: true,
  hostScore: true,
  hostRank: true,
  hostScoreVersion: true,
  scoreLastUpdated: true,
} satisfies Prisma.ManagementCompanySelect

export type CompanyFacts = Prisma.ManagementCompanyGetPayload<{ select: typeof factFields }>

/** Finds a listed company; null otherwise. */
export function findListedFacts(db: Db | Tx, id: number): Promise<CompanyFacts | null> {
  return db.managementCompany.findFirst({ where: { ...whereListed, id }, select: factFields })
}

export function findFacts(db: Db | Tx, id: number): Promise<CompanyFacts | null> {
  return db.managementCompany.findFirst({ where: { deletedAt: null, id }, select: factFields })
}

/** Lists a company's scores from finished runs, oldest first. */
export async function listHistory(db: Db | Tx, companyId: number): Promise<ScorePoint[]> {
  const rows = await db.hostScoreSnapshot.findMany({
    where: { companyId, score: { not: null }, run: { status: DONE } },
    select: { score: true, rank: true, run: { select: { startedAt: true, version: true } } },
    orderBy: [{ run: { startedAt: 'asc' } }, { runId: 'asc' }],
  })
  return rows.flatMap(({ score, rank, ...row }) => {
    // Prisma reads the runs in a second statement: a run deleted in between is null, despite its type.
    const run: typeof row.run | null = row.run
    return score === null || !run ? [] : [{ at: run.startedAt, score, rank, version: run.version }]
  })
}

const rankingFields = {
  id: true,
  name: true,
  city: true,
  state: true,
  hostScore: true,
  hostRank: true,
  hostScoreConfidence: true,
  badgeNotified: true,
  badgeRevokedAt: true,
  scoreLastUpdated: true,
} satisfies Prisma.ManagementCompanySelect

export type RankingRow = Prisma.ManagementCompanyGetPayload<{ select: typeof rankingFields }>

/** Lists one page of the approved companies; those without a value in the sort column come last. */
export async function listRankings(
  db: Db | Tx,
  { search, page, pageSize, sort, direction }: RankingsInput,
): Promise<{ rows: RankingRow[]; total: number }> {
  const found = { contains: escapeLike(search), mode: 'insensitive' as const }
  const where = {
    status: 'approved',
    deletedAt: null,
    ...(search ? { OR: [{ name: found }, { city: found }] } : {}),
  } satisfies Prisma.ManagementCompanyWhereInput
  const order = {
    rank: { hostRank: { sort: direction, nulls: 'last' } },
    score: { hostScore: { sort: direction, nulls: 'last' } },
    scoreLastUpdated: { scoreLastUpdated: { sort: direction, nulls: 'last' } },
    name: { name: direction },
  } as const satisfies Record<RankingsInput['sort'], Prisma.ManagementCompanyOrderByWithRelationInput>
  const rows = await db.managementCompany.findMany({
    where,
    select: rankingFields,
    orderBy: [order[sort], { id: 'asc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
  return { rows, total: await db.managementCompany.count({ where }) }
}
