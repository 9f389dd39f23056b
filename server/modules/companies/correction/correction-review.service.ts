import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { changesPlaces, diffColumns } from '@server/modules/companies/admin/company-edit.rules.ts'
import { applyEdit } from '@server/modules/companies/admin/company-edit.service.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { findCenter } from '@server/modules/companies/company-location.service.ts'
import { saveFacts } from '@server/modules/companies/contract-facts.repo.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { notifyRankWorker } from '@server/modules/hostscore/calculation.service.ts'
import { previewFacts } from '@server/modules/hostscore/company-record.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import {
  type CorrectionRecord,
  correctionLabel,
  type DecideCorrectionInput,
  isContractFact,
} from '@shared/companies/correction.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './correction.repo.ts'
import { listChanges, toAcceptedColumns, toText } from './correction.rules.ts'
import { getToday, toMail } from './correction.service.ts'

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
  if (!row?.company || !row.submittedAt || row.decidedAt) throw correctionNotFound()
  const { company, email, submittedAt, emailConfirmedAt } = row
  const today = await getToday(deps.db, company)
  const changes = listChanges(row.changes)
  const scores = await previewFacts(
    deps,
    company.id,
    changes.map(({ key }) => toAcceptedColumns(row.changes, [key])),
  )
  return {
    id,
    email,
    submittedAt,
    fields: changes.map((change, index) => ({
      ...change,
      label: correctionLabel(change.key),
      current: toText(today[change.key]),
      problem:
        change.key === 'email' && !emailConfirmedAt
          ? `${email} has not agreed to the new address yet.`
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
  if (!known?.company) throw correctionNotFound()
  const { company: before } = known
  const keys = accepted.map(({ key }) => key).filter((key) => known.changes[key])
  const columns = toAcceptedColumns(known.changes, keys)
  // Before the transaction, because the place lookup uses another connection.
  const center = changesPlaces(Object.keys(columns))
    ? await findCenter(deps, { ...before, ...columns })
    : null
  const decided = await deps.db.$transact(async (tx) => {
    await details.lockDetail(tx, before.id)
    const correction = await repo.findCorrection(tx, id)
    if (!correction?.company || !correction.submittedAt || correction.decidedAt) throw correctionNotFound()
    if (correction.submittedAt.getTime() !== submittedAt.getTime()) throw new AppError('EDIT_CONFLICT')
    const { company: row, changes } = correction
    const today = await getToday(tx, row)
    const isMoved = center && row.updatedAt.getTime() !== before.updatedAt.getTime()
    if (isMoved || accepted.some(({ key, current }) => toText(today[key]) !== current))
      throw new AppError('EDIT_CONFLICT')
    const refused = listChanges(changes).flatMap(({ key }) => (keys.includes(key) ? [] : [key]))
    if (refused.length > 0 && note === '') throw refusal('note', 'Give a reason for what you don’t accept')
    if (keys.includes('email') && !correction.emailConfirmedAt)
      throw refusal('accepted', 'The old address has not agreed to the new one yet.')
    const edit = diffColumns(row, columns)
    const facts = listChanges(changes, keys.filter(isContractFact))
    await saveFacts(tx, row.id, facts, correction.submittedAt)
    await repo.updateCorrection(tx, id, {
      decidedAt: deps.clock.now(),
      decidedBy: change.actor.email,
      accepted: keys,
      note: note || null,
    })
    const addresses = new Set([correction.email, edit.after.email ?? correction.email])
    const mails = [...addresses].map((to) => toMail('company.correction-decided', correction, to))
    await queueMails(deps, tx, mails)
    if (edit.fields.length > 0) await applyEdit(deps, tx, change, { row, ...edit, center })
    else if (facts.length > 0) await queueEvents(deps, tx, 'company.updated', [row.id])
    await recordAudit(tx, {
      ...change,
      action: 'company.correction.decide',
      entity: 'management_company',
      entityId: row.id,
      before: Object.fromEntries(facts.map((fact) => [fact.key, fact.before])),
      after: {
        correctionId: id,
        ...Object.fromEntries(facts.map((fact) => [fact.key, fact.after])),
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
