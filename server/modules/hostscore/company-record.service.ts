import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { badgeStatus, badgeValidUntil } from '@shared/badges/badge-status.ts'
import {
  type CompanyRecordInput,
  type CompanyScorePreview,
  type CompanyScoreRecord,
  RECORD_PAGE_SIZE,
} from '@shared/companies/company-record.schema.ts'
import { isExpired } from '@shared/companies/company-status.ts'
import { explainScore } from '@shared/hostscore/explanation.ts'
import { type ScoreFacts, scoreFactKeys } from '@shared/hostscore/score.ts'
import { scoreImprovements } from '@shared/hostscore/score-improvements.ts'
import { AppError } from '@shared/lib/errors.ts'
import { calculateCompanies, notifyRankWorker } from './calculation.service.ts'
import * as repo from './company-record.repo.ts'
import { comparePreview, toPublishedSum } from './company-record.rules.ts'
import { measureCompany } from './measured-response.repo.ts'

const unknownCompany = () => new AppError('NOT_FOUND', { message: 'There is no company with this number.' })

/** Returns the score of a company in any status: the sum behind it, today's sum, what would raise it, and the badge. @throws AppError NOT_FOUND */
export async function getScoreRecord(deps: Deps, companyId: number): Promise<CompanyScoreRecord> {
  const row = await repo.findRecord(deps.db, companyId)
  if (!row) throw unknownCompany()
  const snapshot = await repo.findNewestSnapshot(deps.db, companyId)
  const { hostScore: score, scoreLastUpdated: scoredAt, badgeRevokedAt: revokedAt, businessStatus } = row
  const badge = badgeStatus(
    { score, scoredAt, revokedAt, isOperating: !isExpired(businessStatus) },
    deps.clock.now(),
  )
  return {
    total: score,
    rank: row.hostRank,
    confidence: row.hostScoreConfidence,
    version: row.hostScoreVersion,
    scoredAt,
    published: toPublishedSum(score, snapshot),
    computation: explainScore(row, score),
    raises: scoreImprovements(row),
    badge: {
      status: badge.status,
      validUntil: badge.status === 'valid' && scoredAt ? badgeValidUntil(scoredAt) : null,
      revokedAt,
      revokedReason: row.badgeRevokedReason,
      isNotified: row.badgeNotified,
    },
    canScore: canScore(row),
  }
}

/** Only an approved company has a score (product 10.1). */
const canScore = ({ status, deletedAt }: repo.RecordRow) => status === 'approved' && deletedAt === null

/** Returns a company's calculations, newest first. */
export async function listScores(deps: Deps, { companyId, page }: CompanyRecordInput) {
  const offset = (page - 1) * RECORD_PAGE_SIZE
  const rows = await repo.listScores(deps.db, companyId, { limit: RECORD_PAGE_SIZE, offset })
  return { rows, total: await repo.countScores(deps.db, companyId) }
}

/**
 * Returns the score of today's facts and the one with each of these changes alone; null for a change of no scored fact,
 * and for a company without a score. Writes nothing.
 */
export async function previewFacts(
  deps: Deps,
  companyId: number,
  changes: readonly Partial<ScoreFacts>[],
): Promise<({ before: number | null; after: number | null } | null)[]> {
  const row = await repo.findRecord(deps.db, companyId)
  return changes.map((change) => {
    const facts = Object.fromEntries(
      scoreFactKeys.filter((key) => key in change).map((key) => [key, change[key] ?? null]),
    )
    if (!row || !canScore(row) || Object.keys(facts).length === 0) return null
    const getTotal = (one: repo.RecordRow) => explainScore(one, row.hostScore).total
    return { before: getTotal(row), after: getTotal({ ...row, ...facts }) }
  })
}

/** Previews a recalculation of one company. Writes nothing. @throws AppError NOT_FOUND; INVALID_INPUT unless approved */
export async function previewCompany(deps: Deps, companyId: number): Promise<CompanyScorePreview> {
  return toPreview(deps, deps.db, await repo.findRecord(deps.db, companyId))
}

/** Measures the response time as the calculation will, in place of the one that the last calculation stored. */
async function toPreview(deps: Deps, db: Db | Tx, row: repo.RecordRow | null): Promise<CompanyScorePreview> {
  if (!row || row.deletedAt) throw unknownCompany()
  if (!canScore(row))
    throw new AppError('INVALID_INPUT', { message: 'Only an approved company has a score.' })
  const measured = await measureCompany(db, row.id, deps.clock.now())
  const snapshot = await repo.findNewestSnapshot(db, row.id)
  return comparePreview({ ...row, ...measured }, toPublishedSum(row.hostScore, snapshot))
}

/**
 * Publishes the score that the preview showed, with the calculation of a full run.
 * @throws AppError EDIT_CONFLICT when facts or score changed since the preview; NOT_FOUND; INVALID_INPUT
 */
export async function recalculateCompany(
  deps: Deps,
  change: Change,
  { companyId, fingerprint }: { companyId: number; fingerprint: string },
): Promise<{ name: string; before: number | null; after: number | null }> {
  const published = await deps.db.$transact(async (tx) => {
    const row = await repo.lockRecord(tx, companyId)
    const preview = await toPreview(deps, tx, row)
    if (preview.fingerprint !== fingerprint) throw new AppError('EDIT_CONFLICT')
    await calculateCompanies(deps, tx, [companyId], { by: change.actor.email })
    const { before, after, factors } = preview
    const changed = factors.filter(({ isChanged }) => isChanged)
    await recordAudit(tx, {
      ...change,
      action: 'hostscore.recalculate-one',
      entity: 'management_company',
      entityId: companyId,
      before: {
        score: before.total,
        ...Object.fromEntries(changed.map((factor) => [factor.key, factor.before])),
      },
      after: {
        score: after.total,
        ...Object.fromEntries(changed.map((factor) => [factor.key, factor.after])),
      },
    })
    return { name: row?.name ?? '', before: before.total, after: after.total }
  })
  deps.cache.drop('companies')
  notifyRankWorker(deps)
  return published
}
