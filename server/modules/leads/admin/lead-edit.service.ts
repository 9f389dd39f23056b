import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { readdressUnsentReceipts } from '@server/modules/email/email.service.ts'
import * as leadsRepo from '@server/modules/leads/leads.repo.ts'
import { DUPLICATE_WINDOW_MS, toDuplicateKey } from '@server/modules/leads/leads.rules.ts'
import { locateProperty } from '@server/modules/leads/store-lead.service.ts'
import { makeLinkNonce } from '@server/platform/link-token.ts'
import type { EditLeadInput, LeadDetail } from '@shared/leads/admin-leads.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { AppError, requireChanges } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'
import {
  getLeadDetail,
  NO_SUCH_LEAD,
  reclaimDuplicateKeys,
  recordLeadChange,
  retryTakenKey,
} from './admin-leads.service.ts'
import {
  changesDuplicateKey,
  changesPlace,
  describeEdit,
  diffLead,
  toPhoneColumns,
} from './lead-edit.rules.ts'

/**
 * Corrects what an owner entered. Derived columns follow, and unsent emails go out with the new values; matches and
 * consent stay as the owner saw them.
 * @throws AppError NOTHING_CHANGED without changes; NOT_FOUND, also for a deleted lead; EDIT_CONFLICT if the same fields
 *   were changed since the form was loaded
 */
export async function editLead(deps: Deps, change: Change, input: EditLeadInput): Promise<LeadDetail> {
  requireChanges(input.changes)
  await retryTakenKey(() => edit(deps, change, input))
  return getLeadDetail(deps, input.id)
}

async function edit(deps: Deps, change: Change, input: EditLeadInput): Promise<void> {
  const { id, updatedAt, changes: typed } = input
  const current = await repo.findEdited(deps.db, id)
  if (!current) throw notFound()
  // Before the transaction, because the place lookup uses another connection.
  const located = changesPlace(typed)
    ? await locateProperty(deps, {
        propertyCity: typed.propertyCity ?? current.propertyCity,
        propertyZip: typed.propertyZip ?? current.propertyZip,
      })
    : null
  const changes =
    located && typed.propertyCity !== undefined ? { ...typed, propertyCity: located.propertyCity } : typed
  await deps.db.$transact(async (tx) => {
    const mailboxes = [current.contactKey, changes.email ? mailboxKey(changes.email) : null]
    for (const mailbox of [...new Set(mailboxes)].sort())
      if (mailbox) await leadsRepo.lockMailbox(tx, mailbox)
    const row = await repo.lockEdited(tx, id)
    if (!row) throw notFound()
    const { before, after, fields } = diffLead(row, changes)
    if (row.updatedAt.getTime() !== updatedAt.getTime()) {
      const changedSince = input.before && diffLead(row, input.before).fields
      // The place was looked up for the row as it was before the lock.
      const isMoved = located && row.updatedAt.getTime() !== current.updatedAt.getTime()
      if (!changedSince || isMoved || fields.some((field) => changedSince.includes(field)))
        throw new AppError('EDIT_CONFLICT')
    }
    if (fields.length === 0) return
    const next = { ...row, ...after } as repo.EditedLead
    await repo.updateLead(tx, id, {
      ...after,
      ...toPhoneColumns(after),
      ...(located && { propertyState: located.propertyState }),
      // A receipt at the wrong address must no longer open the lead.
      ...(after.email && { contactKey: mailboxKey(after.email), tokenNonce: makeLinkNonce() }),
      ...(changesDuplicateKey(after) && { duplicateKey: null }),
    } as Parameters<typeof repo.updateLead>[2])
    if (changesDuplicateKey(after)) {
      const outdated = new Date(deps.clock.now().getTime() - DUPLICATE_WINDOW_MS)
      await leadsRepo.releaseDuplicateKey(tx, { duplicateKey: toDuplicateKey(next), before: outdated })
      await reclaimDuplicateKeys(deps, tx, [id])
    }
    if (after.email) await readdressUnsentReceipts(tx, { leadId: id, from: row.email, to: after.email })
    await recordLeadChange(deps, tx, change, {
      leadId: id,
      kind: 'edit',
      text: describeEdit(fields, { before, after }),
      action: 'lead.edit',
      before,
      after,
    })
  })
}

const notFound = () => new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
