import type { Prisma } from '@prisma-data/generated/client.ts'
import { searchedText, whereListed } from '@server/modules/companies/directory/listed.service.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows } from '@server/platform/sql.ts'
import type { RankingsInput, ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { scoreFactKeys } from '@shared/hostscore/score.ts'
import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
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
  measuredResponseAt: true,
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
  { $kysely }: Sql,
  { search, page, pageSize, sort, direction }: RankingsInput,
): Promise<{ rows: RankingRow[]; total: number }> {
  const companies = $kysely
    .selectFrom('managementCompanies as c')
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .$if(search !== '', (query) =>
      query
        .where(({ ref }) => containsWords(foldedFields(ref('c.name'), ref('c.city')), search))
        // True for the same companies and more, and found by an index.
        .where(containsWords(searchedText, search)),
    )
  const sortColumns = {
    rank: 'hostRank',
    score: 'hostScore',
    scoreLastUpdated: 'scoreLastUpdated',
    name: 'name',
  } as const satisfies Record<RankingsInput['sort'], string>
  const rows = await companies
    .select(objectKeys(rankingFields))
    .orderBy(sortColumns[sort], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await companies.select(countRows.as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}
