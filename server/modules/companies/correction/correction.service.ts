import { setTimeout as sleep } from 'node:timers/promises'
import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import type { Caller } from '@server/modules/auth/actor.rules.ts'
import { findListedById } from '@server/modules/companies/companies.service.ts'
import * as details from '@server/modules/companies/company-detail.repo.ts'
import { listFacts } from '@server/modules/companies/contract-facts.repo.ts'
import { findMergedInto } from '@server/modules/companies/merge/merged-companies.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { isLinkToken, type LinkSubject, makeLinkNonce, parseLinkId } from '@server/platform/link-token.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import {
  CORRECTION_DAYS,
  type CorrectionForm,
  type CorrectionValues,
  MAX_CORRECTION_LINKS_PER_DAY,
  type NewEmailQuestion,
} from '@shared/companies/correction.schema.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { addressKey } from '@shared/lib/email-address.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './correction.repo.ts'
import {
  findChanges,
  getCorrectionState,
  toCorrectionLink,
  toCorrectionValues,
  toNewEmailLink,
  withChanges,
} from './correction.rules.ts'

/** Minimum response time of a request for a link, so that timing does not reveal the listed address. */
const ASK_RESPONSE_MS = 400

const deadLink = (message = 'This link no longer works. Ask for a new one on the company’s profile.') =>
  new AppError('NOT_FOUND', { message })

/** Emails a link to the form if this is the listed address of a listed company, at most three a day. Answers nothing. */
export async function askCorrection(
  deps: Deps,
  { ip }: Caller,
  { companyId, email }: { companyId: number; email: string },
): Promise<void> {
  const minimumDelay = sleep(ASK_RESPONSE_MS)
  const company = await findListedById(deps, companyId)
  if (company?.email && addressKey(company.email) === addressKey(email)) {
    const { id, email: to } = company
    await deps.db.$transact(async (tx) => {
      await details.lockDetail(tx, id)
      const now = deps.clock.now()
      const sent = await repo.countLinksSince(tx, id, new Date(now.getTime() - DAY_MS))
      if (sent >= MAX_CORRECTION_LINKS_PER_DAY) return
      const row = await repo.insertCorrection(tx, {
        companyId: id,
        email: to,
        tokenNonce: makeLinkNonce(),
        createdAt: now,
        expiresAt: new Date(now.getTime() + CORRECTION_DAYS * DAY_MS),
      })
      await queueMails(deps, tx, [toMail('company.correction-link', row)], { sender: ip })
    })
    notifyEmailWorker(deps)
  }
  await minimumDelay
}

/** Returns the correction of a link; null for an invalid one. @param toLink returns what the link opens */
async function findByToken(
  deps: Deps,
  db: Db | Tx,
  token: string,
  toLink: (row: repo.CorrectionRow) => LinkSubject | null = toCorrectionLink,
): Promise<repo.CorrectionRow | null> {
  const id = parseLinkId(token)
  const row = id === null ? null : await repo.findCorrection(db, id)
  const link = row && toLink(row)
  return link && isLinkToken(getSecrets(deps.config), link, token) ? row : null
}

/** Returns today's values of a company as its form shows them. */
export async function getToday(db: Db | Tx, company: details.FullRow): Promise<CorrectionValues> {
  const facts = await listFacts(db, [company.id])
  return toCorrectionValues(company, facts.get(company.id) ?? [])
}

/** Returns the form behind a link, with what waits for review already; null for an invalid link. */
export async function getCorrectionForm(deps: Deps, token: string): Promise<CorrectionForm | null> {
  const row = await findByToken(deps, deps.db, token)
  if (!row) return null
  const { company, companyId, expiresAt } = row
  const state = getCorrectionState(row, company, deps.clock.now())
  const form = { state, expiresAt, values: null, submittedAt: null }
  if (!company || state === 'gone') return { ...form, company: await findMergedInto(deps, companyId) }
  const shown = { id: company.id, name: company.name }
  if (state !== 'open') return { ...form, company: shown }
  const waiting = await repo.findWaiting(deps.db, companyId)
  const values = withChanges(await getToday(deps.db, company), waiting?.changes ?? {})
  return { ...form, company: shown, values, submittedAt: waiting?.submittedAt ?? null }
}

/**
 * Stores what differs from today's values for review, in place of what the company sent before. Public data stays as it
 * is. A new email address is asked about at the listed one.
 * @throws AppError NOT_FOUND for a link that is not open; NOTHING_CHANGED; INVALID_INPUT with one message for each field
 */
export async function submitCorrection(
  deps: Deps,
  { ip, requestId }: Caller,
  { token, values }: { token: string; values: CorrectionValues },
): Promise<{ confirmsEmail: boolean }> {
  const known = await findByToken(deps, deps.db, token)
  if (!known) throw deadLink()
  const submitted = await deps.db.$transact(async (tx) => {
    await details.lockDetail(tx, known.companyId)
    const row = await repo.findCorrection(tx, known.id)
    const now = deps.clock.now()
    if (!row?.company || getCorrectionState(row, row.company, now) !== 'open') throw deadLink()
    const changes = findChanges(await getToday(tx, row.company), values)
    const fields = Object.keys(changes)
    if (fields.length === 0)
      throw new AppError('NOTHING_CHANGED', {
        message: 'Nothing differs from your profile. Change at least one field, then send it again.',
      })
    await repo.replaceChanges(tx, row, { changes, submittedAt: now })
    if (changes.email) await queueMails(deps, tx, [toMail('company.confirm-email', row)], { sender: ip })
    await audit(tx, row, { action: 'company.correction.send', fields, requestId })
    return { confirmsEmail: changes.email !== undefined }
  })
  notifyEmailWorker(deps)
  return submitted
}

/** Returns the new address that a link to the listed one asks about; null for an invalid, replaced or closed link. */
async function findNewEmail(deps: Deps, db: Db | Tx, token: string) {
  const row = await findByToken(deps, db, token, (found) => {
    const email = found.changes.email?.after
    return email ? toNewEmailLink(found, email) : null
  })
  if (!row?.company || row.decidedAt) return null
  const { company, changes, email } = row
  if (company.status !== 'approved' || company.email !== email) return null
  return { row, email: changes.email?.after ?? '', companyName: company.name }
}

/** Returns the question of a link to the listed address about a new one; null for a link that no longer works. */
export async function findNewEmailQuestion(deps: Deps, token: string): Promise<NewEmailQuestion | null> {
  const found = await findNewEmail(deps, deps.db, token)
  if (!found) return null
  const { row, email, companyName } = found
  return { isConfirmed: row.emailConfirmedAt !== null, email, companyName }
}

/** Records the yes of the listed address to a new one. Twice is as once. @throws AppError NOT_FOUND */
export async function confirmNewEmail(deps: Deps, { requestId }: Caller, token: string): Promise<void> {
  const dead = deadLink('This link no longer works. Nothing was changed.')
  const known = await findNewEmail(deps, deps.db, token)
  if (!known) throw dead
  await deps.db.$transact(async (tx) => {
    await details.lockDetail(tx, known.row.companyId)
    const found = await findNewEmail(deps, tx, token)
    if (!found) throw dead
    if (found.row.emailConfirmedAt) return
    await repo.updateCorrection(tx, found.row.id, { emailConfirmedAt: deps.clock.now() })
    await audit(tx, found.row, { action: 'company.correction.confirm', requestId })
  })
}

type MailedRow = Pick<repo.CorrectionRow, 'id' | 'companyId' | 'email'>

/** Returns an email about a correction to the listed address, unless to another one. */
export function toMail<Template extends string>(
  template: Template,
  { id, companyId, email }: MailedRow,
  to = email,
) {
  return { to, template, companyId, payload: { correctionId: id } }
}

function audit(
  tx: Tx,
  { id, companyId }: repo.CorrectionRow,
  { action, fields, requestId }: { action: AuditAction; fields?: string[]; requestId?: string },
): Promise<void> {
  const after = { correctionId: id, fields }
  return recordSystemAudit(tx, {
    as: 'visitor',
    action,
    entity: 'management_company',
    entityId: companyId,
    after,
    requestId,
  })
}
