import type { Deps } from '@server/deps.ts'
import type { Caller } from '@server/modules/auth/actor.rules.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import * as adminRepo from '@server/modules/leads/admin/admin-leads.repo.ts'
import { reclaimDuplicateKeys, retryTakenKey } from '@server/modules/leads/admin/admin-leads.service.ts'
import {
  changesDuplicateKey,
  describeEdit,
  diffLead,
  toPhoneColumns,
} from '@server/modules/leads/admin/lead-edit.rules.ts'
import * as leadsRepo from '@server/modules/leads/leads.repo.ts'
import { DUPLICATE_WINDOW_MS, toDuplicateKey } from '@server/modules/leads/leads.rules.ts'
import { requireOwnLead } from '@server/modules/leads/own-lead.service.ts'
import { queueEvents } from '@server/modules/webhooks/webhook-events.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { STOPPED_MESSAGE } from '@shared/leads/own-progress.ts'
import type {
  CorrectOwnInput,
  ReportHiredInput,
  ReportReachedInput,
} from '@shared/leads/own-request.schema.ts'
import { openRecipientStates } from '@shared/leads/recipient.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './own-request.repo.ts'
import { updateRecipient } from './recipients.repo.ts'

const OWNER = 'owner'

/**
 * Changes the caller's own lead under its lock, so that an answer of a company comes before or after. `change` returns
 * the sentence for the history; null if nothing changed.
 */
async function changeOwnLead(
  deps: Deps,
  caller: Caller,
  leadId: number,
  change: (tx: Tx, lead: adminRepo.EditedLead, now: Date) => Promise<string | null>,
): Promise<void> {
  await requireOwnLead(deps, caller, leadId)
  await deps.db.$transact(async (tx) => {
    const row = await adminRepo.lockEdited(tx, leadId)
    if (!row) throw new AppError('NOT_FOUND')
    const now = deps.clock.now()
    const text = await change(tx, row, now)
    if (text === null) return
    await adminRepo.insertLeadEvents(tx, [{ leadId, kind: 'owner', text, actor: OWNER, createdAt: now }])
    await queueEvents(deps, tx, 'lead.updated', [leadId])
  })
  email.notifyEmailWorker(deps)
}

async function requireRecipient(tx: Tx, leadId: number, companyId: number) {
  const recipient = await repo.findOwnRecipient(tx, leadId, companyId)
  if (!recipient) throw new AppError('NOT_FOUND', { message: 'This company doesn’t have your request.' })
  return recipient
}

/** Records whether a company reached the owner. Can be changed. @throws AppError NOT_FOUND for another company */
export function reportReached(deps: Deps, caller: Caller, input: ReportReachedInput): Promise<void> {
  const { leadId, companyId, isReached } = input
  return changeOwnLead(deps, caller, leadId, async (tx, _lead, now) => {
    const { id, name, ownerReached } = await requireRecipient(tx, leadId, companyId)
    if (ownerReached === isReached) return null
    await updateRecipient(tx, id, { ownerReached: isReached, ownerReachedAt: now })
    return isReached ? `${name} reached the owner.` : `${name} has not reached the owner.`
  })
}

/** Records whom the owner hired. Can be changed. @throws AppError NOT_FOUND for a company without the lead */
export function reportHired(deps: Deps, caller: Caller, input: ReportHiredInput): Promise<void> {
  const { leadId, hired, companyId = null } = input
  return changeOwnLead(deps, caller, leadId, async (tx, lead) => {
    if (lead.hired === hired && lead.hiredCompanyId === companyId) return null
    const company = companyId === null ? null : await requireRecipient(tx, leadId, companyId)
    await adminRepo.updateLead(tx, leadId, { hired, hiredCompanyId: companyId })
    if (company) return `The owner hired ${company.name}.`
    return hired === 'elsewhere' ? 'The owner hired somebody else.' : 'The owner hired nobody.'
  })
}

/**
 * Corrects what the owner sent. Unsent emails go out with the new values; companies that have the lead are told what
 * changed. @throws AppError INVALID_INPUT for a stopped lead
 */
export function correctOwnLead(deps: Deps, caller: Caller, input: CorrectOwnInput): Promise<void> {
  const { leadId, ...typed } = input
  const correct = () =>
    changeOwnLead(deps, caller, leadId, async (tx, lead, now) => {
      if (lead.stoppedAt) throw new AppError('INVALID_INPUT', { message: STOPPED_MESSAGE })
      const { before, after, fields } = diffLead(lead, typed)
      if (fields.length === 0) return null
      const isMoved = changesDuplicateKey(after)
      await adminRepo.updateLead(tx, leadId, {
        ...after,
        ...toPhoneColumns(after),
        ...(isMoved && { duplicateKey: null }),
      } as Parameters<typeof adminRepo.updateLead>[2])
      if (isMoved) {
        const duplicateKey = toDuplicateKey({ ...lead, ...after } as adminRepo.EditedLead)
        const outdated = new Date(now.getTime() - DUPLICATE_WINDOW_MS)
        await leadsRepo.releaseDuplicateKey(tx, { duplicateKey, before: outdated })
        await reclaimDuplicateKeys(deps, tx, [leadId])
      }
      const payload = { fields: fields.map(({ key }) => key) }
      const told = await listTold(deps, tx, leadId, ({ state }) => !['declined', 'withdrawn'].includes(state))
      const mails = told.map(({ mail }) => ({ ...mail, template: 'lead.corrected' as const, payload }))
      await email.queueMails(deps, tx, mails)
      return describeEdit(fields, { before, after }).replace('Edited.', 'The owner corrected the request.')
    })
  return retryTakenKey(correct)
}

/**
 * Stops everything: companies that have the lead are told, the others never get it, and the request may be sent again.
 * The status stays the operator's. Repeating it changes nothing.
 */
export function stopOwnLead(deps: Deps, caller: Caller, leadId: number): Promise<void> {
  return changeOwnLead(deps, caller, leadId, async (tx, lead, now) => {
    if (lead.stoppedAt) return null
    await email.holdMailsOfLead(tx, leadId)
    const told = await listTold(deps, tx, leadId, () => true)
    await repo.withdrawRecipients(tx, leadId, ['held', ...openRecipientStates])
    await adminRepo.updateLead(tx, leadId, { stoppedAt: now, duplicateKey: null })
    const mails = told.map(({ mail }) => ({ ...mail, template: 'lead.stopped' as const }))
    await email.queueMails(deps, tx, mails)
    const names = told.map(({ name }) => name).join(', ')
    return `The owner stopped the request.${names ? ` Told by email: ${names}.` : ' No company had it.'}`
  })
}

/** Returns the companies with an email address that have the lead, or may have it. */
async function listTold(
  deps: Deps,
  tx: Tx,
  leadId: number,
  isMeant: (recipient: { state: string }) => boolean,
): Promise<{ name: string; mail: { to: string; leadId: number; companyId: number } }[]> {
  const mailed = await email.listCompaniesWithLead(tx, leadId)
  const recipients = await repo.listOwnRecipients(tx, leadId)
  const ids = recipients
    .filter((row) => row.deliveredAt || row.answeredAt || mailed.includes(row.companyId))
    .filter(isMeant)
    .map(({ companyId }) => companyId)
  const contacts = await companies.getContactsByIds(deps, ids, tx)
  return contacts.flatMap(({ id, name, email: to }) =>
    to ? [{ name, mail: { to, leadId, companyId: id } }] : [],
  )
}
