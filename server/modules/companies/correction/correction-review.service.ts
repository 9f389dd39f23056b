import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { changesPlaces, diffColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import { applyEdit } from '@server/modules/companies/admin/company-edit.service.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { findCenter } from '@server/modules/companies/company-location.service.ts'
import { listFacts, saveFacts } from '@server/modules/companies/contract-facts.repo.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { previewFacts } from '@server/modules/hostscore/company-record.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import {
  type CorrectionRecord,
  correctionLabel,
  type DecideCorrectionInput,
} from '@shared/companies/correction.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './correction.repo.ts'
import {
  listChanged,
  toAcceptedColumns,
  toAcceptedFacts,
  toCorrectionValues,
  toText,
} from './correction.rules.ts'

const LIST_LIMIT = 200

const correctionNotFound = () =>
  new AppError('NOT_FOUND', { message: 'This correction was decided, replaced or withdrawn.' })

/** Returns the corrections that wait for review, oldest first. */
export function listCorrections(deps: Deps) {
  return repo.listWaiting(deps.db, LIST_LIMIT)
}

/** Returns a waiting correction, field by field, with the effect of each on the score. @throws AppError NOT_FOUND */
export async function getCorrection(deps: Deps, id: number): Promise<CorrectionRecord> {
  const row = await repo.findCorrection(deps.db, id)
  const company = row && (await details.findDetail(deps.db, row.companyId))
  if (!company || !row.submittedAt || row.decidedAt) throw correctionNotFound()
  const today = toCorrectionValues(company, (await listFacts(deps.db, [company.id])).get(company.id) ?? [])
  const keys = listChanged(row.changes)
  const scores = await previewFacts(
    deps,
    company.id,
    keys.map((key) => toAcceptedColumns(row.changes, [key])),
  )
  return {
    id,
    email: row.email,
    submittedAt: row.submittedAt,
    fields: keys.map((key, index) => ({
      key,
      label: correctionLabel(key),
      before: row.changes[key]?.before ?? '',
      current: toText(today[key]),
      after: row.changes[key]?.after ?? '',
      problem:
        key === 'email' && !row.emailConfirmedAt
          ? `${row.email} has not agreed to the new address yet.`
          : null,
      score: scores[index] ?? null,
    })),
  }
}

/**
 * Decides a correction: accepted fields are written as an edit is, contract facts with the day of the correction, and
 * the company is told. The others are refused with the note.
 * @throws AppError NOT_FOUND; EDIT_CONFLICT when the company or the correction changed since the user saw it;
 *   INVALID_INPUT without a reason for refused fields, and for an email address without the yes of the old one
 */
export async function decideCorrection(
  deps: Deps,
  change: Change,
  { id, submittedAt, accepted, note }: DecideCorrectionInput,
): Promise<{ companyName: string; acceptedCount: number; refusedCount: number }> {
  const known = await repo.findCorrection(deps.db, id)
  const before = known && (await details.findDetail(deps.db, known.companyId))
  if (!before) throw correctionNotFound()
  const keys = accepted.map(({ key }) => key).filter((key) => known.changes[key])
  const columns = toAcceptedColumns(known.changes, keys)
  // Before the transaction, because the place lookup uses another connection.
  const center = changesPlaces(Object.keys(columns))
    ? await findCenter(deps, { ...before, ...columns })
    : null
  const decided = await deps.db.$transact(async (tx) => {
    const row = await details.lockDetail(tx, before.id)
    const correction = await repo.findCorrection(tx, id)
    if (!row || !correction?.submittedAt || correction.decidedAt) throw correctionNotFound()
    if (correction.submittedAt.getTime() !== submittedAt.getTime()) throw new AppError('EDIT_CONFLICT')
    const today = toCorrectionValues(row, (await listFacts(tx, [row.id])).get(row.id) ?? [])
    const isMoved = center && row.updatedAt.getTime() !== before.updatedAt.getTime()
    if (isMoved || accepted.some(({ key, current }) => toText(today[key]) !== current))
      throw new AppError('EDIT_CONFLICT')
    const refused = listChanged(correction.changes).filter((key) => !keys.includes(key))
    if (refused.length > 0 && note === '') throw refusal('note', 'Give a reason for what you don’t accept')
    if (keys.includes('email') && !correction.emailConfirmedAt)
      throw refusal('accepted', 'The old address has not agreed to the new one yet.')
    const now = deps.clock.now()
    const edit = diffColumns(row, columns)
    const facts = toAcceptedFacts(correction.changes, keys)
    await saveFacts(tx, row.id, facts, correction.submittedAt)
    await repo.updateCorrection(tx, id, {
      decidedAt: now,
      decidedBy: change.actor.email,
      accepted: keys,
      note: note || null,
    })
    const addresses = new Set([correction.email, ...(edit.after.email ? [edit.after.email] : [])])
    const mail = {
      template: 'company.correction-decided',
      companyId: row.id,
      payload: { correctionId: id },
    } as const
    await queueMails(
      deps,
      tx,
      [...addresses].map((to) => ({ ...mail, to })),
    )
    if (edit.fields.length > 0) await applyEdit(deps, tx, change, { row, ...edit, center })
    else if (facts.length > 0) await queueEvents(deps, tx, 'company.updated', [row.id])
    await recordAudit(tx, {
      ...change,
      action: 'company.correction.decide',
      entity: 'management_company',
      entityId: row.id,
      before: Object.fromEntries(facts.map(({ fact }) => [fact, correction.changes[fact]?.before ?? ''])),
      after: {
        correctionId: id,
        ...Object.fromEntries(facts.map(({ fact, value }) => [fact, value])),
        accepted: keys,
        refused,
        reason: note || null,
      },
    })
    return { companyName: row.name, acceptedCount: keys.length, refusedCount: refused.length }
  })
  deps.cache.drop('companies')
  notifyEmailWorker(deps)
  notifyRankWorker(deps)
  return decided
}

const refusal = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, details: { [field]: message } })
