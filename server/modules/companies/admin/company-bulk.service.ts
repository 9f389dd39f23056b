import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { recordRun } from '@server/modules/bulk/bulk.service.ts'
import { findCenter } from '@server/modules/companies/company-location.service.ts'
import { approveCompany, rejectCompany } from '@server/modules/companies/review/company-review.service.ts'
import { getEmailConfig } from '@server/modules/email/email.service.ts'
import type { Sql } from '@server/platform/db.ts'
import {
  type BulkPreview,
  type BulkResult,
  MAX_BULK_ROWS,
  PREVIEWED_NAMES,
  tooManyRows,
} from '@shared/bulk/bulk.schema.ts'
import {
  type ChangeCompaniesInput,
  type CompanySelection,
  MAX_BULK_REVIEWS,
  type PreviewCompaniesInput,
} from '@shared/companies/company-bulk.schema.ts'
import { unknownPlaceMessage } from '@shared/companies/company-place.ts'
import { AppError, type AppErrorCode } from '@shared/lib/errors.ts'
import { markDeleted } from './admin-companies.repo.ts'
import { auditMany, softDelete } from './admin-companies.service.ts'
import * as repo from './company-bulk.repo.ts'
import { getEffect, listReviewNotes, type PreviewedAction } from './company-bulk.rules.ts'

type Action = ChangeCompaniesInput['action']
type ReviewAction = Extract<Action, { kind: 'approve' | 'reject' }>
type VerifyAction = Extract<Action, { kind: 'verify' }>

const tooManyReviews = `One call reviews up to ${MAX_BULK_REVIEWS} companies. Send the others in further calls.`

/** Returns what an action would change. @throws AppError INVALID_INPUT for more than a bulk action takes */
export async function previewCompanyChange(
  deps: Deps,
  { selection, action }: PreviewCompaniesInput,
): Promise<BulkPreview> {
  const query = await resolveSelection(deps.db, selection)
  const rows = await repo.listSelected(deps.db, query)
  const { changing, skipped } = await sortByEffect(deps, action, rows)
  const reasons = new Map<string, number>()
  for (const { reason } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  const isReview = action.kind === 'approve' || action.kind === 'reject'
  const missing = query.ids.length - rows.length
  if (missing > 0) reasons.set('deleted in the meantime', missing)
  const { useEmail, companyNotifications } = await getEmailConfig(deps)
  return {
    changing: changing.length,
    unchanged: rows.length - changing.length - skipped.length,
    skipped: [...reasons].map(([reason, count]) => ({ reason, count })),
    names: changing.slice(0, PREVIEWED_NAMES).map(({ name }) => name),
    notes: isReview ? listReviewNotes(action.kind, changing, useEmail && companyNotifications) : [],
    // The oldest first.
    ids: isReview ? changing.map(({ id }) => id).toReversed() : undefined,
  }
}

/**
 * Applies one action to the selected companies that it changes. @throws AppError INVALID_INPUT for too many companies
 */
export async function changeCompanies(
  deps: Deps,
  change: Change,
  { selection, action }: ChangeCompaniesInput,
): Promise<BulkResult> {
  if (action.kind === 'approve' || action.kind === 'reject') {
    return reviewCompanies(deps, change, selection, action)
  }
  if (action.kind === 'delete') return deleteSelected(deps, change, selection)
  return verifySelected(deps, change, selection, action)
}

/**
 * Separates the companies that an action changes from those that it must skip, with the reason. Looks up unknown places of as
 * many as one call reviews.
 */
async function sortByEffect(deps: Deps, action: PreviewedAction, rows: readonly repo.SelectedRow[]) {
  const skipped: { name: string; reason: string }[] = []
  const changing = []
  for (const row of rows) {
    let effect = getEffect(action, row)
    if (action.kind === 'approve' && effect === 'changes' && changing.length < MAX_BULK_REVIEWS) {
      const center = row.lat === null || row.lng === null ? await findCenter(deps, row) : {}
      if (unknownPlaceMessage({ ...row, ...center }))
        effect = { skipped: 'unknown location; edit the company first' }
    }
    if (effect === 'changes') changing.push(row)
    else if (effect !== 'nothing') skipped.push({ name: row.name, reason: effect.skipped })
  }
  return { changing, skipped }
}

/** Errors of a review for which its company is skipped: it was deleted, reviewed or changed in the meantime. */
const SKIPPED_REVIEW_CODES: readonly AppErrorCode[] = ['NOT_FOUND', 'INVALID_INPUT', 'EDIT_CONFLICT']

/**
 * Reviews the companies one by one like a single review, each with its own emails and audit entry. A company reviewed
 * or changed in the meantime is skipped.
 */
async function reviewCompanies(
  deps: Deps,
  change: Change,
  selection: CompanySelection,
  action: ReviewAction,
): Promise<BulkResult> {
  const query = await resolveSelection(deps.db, selection)
  const rows = await repo.listSelected(deps.db, query)
  const { changing, skipped: failed } = await sortByEffect(deps, action, rows)
  if (changing.length > MAX_BULK_REVIEWS) throw new AppError('INVALID_INPUT', { message: tooManyReviews })
  let changedCount = 0
  for (const { id, name } of changing.toReversed()) {
    try {
      if (action.kind === 'approve') await approveCompany(deps, change, id)
      else await rejectCompany(deps, change, { id, reason: action.reason })
      changedCount += 1
    } catch (error) {
      if (!(error instanceof AppError && SKIPPED_REVIEW_CODES.includes(error.code))) throw error
      failed.push({ name, reason: error.message })
    }
  }
  const skippedCount = failed.length + query.ids.length - rows.length
  return { runId: null, changedCount, skippedCount, failed }
}

async function verifySelected(
  deps: Deps,
  change: Change,
  selection: CompanySelection,
  action: VerifyAction,
): Promise<BulkResult> {
  const { isVerified } = action
  const result = await deps.db.$transact(async (tx) => {
    const query = await resolveSelection(tx, selection)
    const rows = await repo.lockSelected(tx, query)
    const changing = rows.filter((row) => getEffect(action, row) === 'changes')
    const skippedCount = query.ids.length - rows.length
    if (changing.length === 0) return { runId: null, changedCount: 0, skippedCount }
    const at = deps.clock.now()
    const changingIds = changing.map(({ id }) => id)
    const ids = await repo.updateVerified(tx, changingIds, isVerified, at)
    const runId = await recordRun(tx, {
      actor: change.actor,
      kind: 'company.verify',
      value: isVerified,
      rows: changing,
      getValue: (row) => row.isVerified,
      at,
    })
    const audited = isVerified ? 'company.verify' : 'company.unverify'
    await auditMany(deps, tx, { ...change, runId }, audited, ids, { isVerified })
    return { runId, changedCount: ids.length, skippedCount }
  })
  if (result.changedCount > 0) deps.cache.drop('companies')
  return result
}

async function deleteSelected(deps: Deps, change: Change, selection: CompanySelection): Promise<BulkResult> {
  let found = 0
  const { count, runId } = await softDelete(deps, change, 'company.delete', async (tx, at) => {
    const { ids } = await resolveSelection(tx, selection)
    found = ids.length
    return markDeleted(tx, ids, at)
  })
  return { runId, changedCount: count, skippedCount: found - count }
}

/** Returns the query of a selection, with the ids that it matches now. */
async function resolveSelection(db: Sql, selection: CompanySelection) {
  if ('ids' in selection) return { filter: 'all' as const, ids: [...new Set(selection.ids)] }
  const ids = await repo.listMatchingIds(db, selection.filter, MAX_BULK_ROWS + 1)
  if (ids.length > MAX_BULK_ROWS) throw new AppError('INVALID_INPUT', { message: tooManyRows })
  return { ...selection.filter, ids }
}
