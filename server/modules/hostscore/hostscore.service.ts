import type { Deps } from '@server/deps.ts'
import { AppError } from '@shared/errors.ts'
import { analysisFactors, strengthsOf, weaknessesOf } from '@shared/hostscore/analysis.ts'
import { breakdownFactors } from '@shared/hostscore/breakdown.ts'
import { explainScore } from '@shared/hostscore/explanation.ts'
import { raisesFor } from '@shared/hostscore/raises.ts'
import { certificationTier, rankLabel } from '@shared/hostscore/tiers.ts'
import type {
  RankedCompany,
  RankingsInput,
  ScoreAnalysis,
  ScoreBreakdown,
  ScorePoint,
} from '@shared/schemas/hostscore.schema.ts'
import * as repo from './hostscore.repo.ts'

async function requireListed(deps: Deps, companyId: number): Promise<repo.CompanyFacts> {
  const company = await repo.findListedFacts(deps.db, companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'This company is not listed.' })
  return company
}

/**
 * What a company's HostScore is made of: the factors of the score itself (weight set c) and of its description (set
 * b), both from the facts stored now; the published score with its rank and version.
 *
 * @throws AppError NOT_FOUND unless the company is listed
 */
export async function analysisOf(deps: Deps, companyId: number): Promise<ScoreAnalysis> {
  const company = await requireListed(deps, companyId)
  const factors = analysisFactors(company)
  const computation = explainScore(company, company.hostScore)
  return {
    companyId,
    total: company.hostScore,
    tierKey: certificationTier(company.hostScore).key,
    rank: company.hostRank,
    rankLabel: rankLabel(company.hostRank),
    confidence: computation.confidence,
    version: company.hostScoreVersion,
    scoredAt: company.scoreLastUpdated,
    factors,
    strengths: strengthsOf(factors),
    weaknesses: weaknessesOf(factors),
    computation,
  }
}

/**
 * A company's score at each finished recalculation, the oldest first. Runs that found too little to score are left out.
 * @throws AppError NOT_FOUND unless the company is listed
 */
export async function historyOf(deps: Deps, companyId: number): Promise<ScorePoint[]> {
  await requireListed(deps, companyId)
  return repo.listHistory(deps.db, companyId)
}

/**
 * The admin's Score Breakdown, of any company that is not deleted: the sum behind its score (weight set c), what the
 * description of set (d) says of it, and what would raise its score.
 * @throws AppError NOT_FOUND when there is none
 */
export async function breakdownOf(deps: Deps, companyId: number): Promise<ScoreBreakdown> {
  const company = await repo.findFacts(deps.db, companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'There is no company with this id.' })
  return {
    companyId,
    name: company.name,
    total: company.hostScore,
    tierKey: certificationTier(company.hostScore).key,
    scoredAt: company.scoreLastUpdated,
    computation: explainScore(company, company.hostScore),
    factors: breakdownFactors(company),
    raises: raisesFor(company),
  }
}

/** One page of the Company Rankings, with how many rows there are in all. */
export async function rankings(deps: Deps, input: RankingsInput) {
  const { rows, total } = await repo.listRankings(deps.db, input)
  return { rows: rows.map(toRanked), total, page: input.page, pageSize: input.pageSize }
}

function toRanked({
  hostScore,
  hostRank,
  hostScoreConfidence,
  badgeRevokedAt,
  ...row
}: repo.RankingRow): RankedCompany {
  const tier = certificationTier(hostScore)
  return {
    ...row,
    rank: hostRank,
    score: hostScore,
    confidence: hostScoreConfidence,
    tierKey: tier.key,
    badgeLevel: tier.name,
    badgeRevoked: badgeRevokedAt !== null,
  }
}
