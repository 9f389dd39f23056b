import type { Deps } from '@server/deps.ts'
import { getAnalysisFactors, getStrengths, getWeaknesses } from '@shared/hostscore/analysis.ts'
import { getBreakdownFactors } from '@shared/hostscore/breakdown.ts'
import { explainScore } from '@shared/hostscore/explanation.ts'
import type {
  RankedCompany,
  RankingsInput,
  ScoreAnalysis,
  ScoreBreakdown,
  ScorePoint,
} from '@shared/hostscore/hostscore.schema.ts'
import { nextQuarterStart } from '@shared/hostscore/quarters.ts'
import { certificationTier, rankLabel } from '@shared/hostscore/tiers.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './hostscore.repo.ts'

async function requireListed(deps: Deps, companyId: number): Promise<repo.CompanyFacts> {
  const company = await repo.findListedFacts(deps.db, companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'This company isn’t listed.' })
  return company
}

/**
 * Explains a HostScore from the current facts: its factors (set c), its description (set b), and the published score.
 * @throws AppError NOT_FOUND unless the company is listed
 */
export async function getAnalysis(deps: Deps, companyId: number): Promise<ScoreAnalysis> {
  const company = await requireListed(deps, companyId)
  const factors = getAnalysisFactors(company)
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
    nextScoringAt: nextQuarterStart(deps.clock.now()),
    factors,
    strengths: getStrengths(factors),
    weaknesses: getWeaknesses(factors),
    computation,
  }
}

/** Returns a company's score at each finished recalculation, oldest first. @throws AppError NOT_FOUND unless listed */
export async function getHistory(deps: Deps, companyId: number): Promise<ScorePoint[]> {
  await requireListed(deps, companyId)
  return repo.listHistory(deps.db, companyId)
}

/** Returns the admin's Score Breakdown: the sum (set c) and the description (set d). @throws AppError NOT_FOUND */
export async function getBreakdown(deps: Deps, companyId: number): Promise<ScoreBreakdown> {
  const company = await repo.findFacts(deps.db, companyId)
  if (!company) throw new AppError('NOT_FOUND', { message: 'There is no company with this ID.' })
  return {
    companyId,
    name: company.name,
    total: company.hostScore,
    tierKey: certificationTier(company.hostScore).key,
    scoredAt: company.scoreLastUpdated,
    computation: explainScore(company, company.hostScore),
    factors: getBreakdownFactors(company),
  }
}

export async function browseRankings(deps: Deps, input: RankingsInput) {
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
