import type { Deps } from '@server/deps.ts'
import { listWanting } from '@server/modules/auth/notifications/notification-choices.service.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import type { LeadPerson } from '@shared/leads/admin-leads.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'
import { auditLeads, type Change, toEvent } from './admin-leads.service.ts'

/** Leads that one email names. It says how many more there are. */
const MAILED_LEADS = 20

/** Lists the users of the admin by name, with whether a lead can be assigned to them. */
export async function listLeadPeople(deps: Deps): Promise<LeadPerson[]> {
  const people = await users.listPeople(deps)
  return people.map(({ id, name, isActive, canEdit }) => ({ id, name, isActive, isAssignable: canEdit }))
}

/**
 * Assigns leads to a user, or to nobody, and emails the user once unless they assign themselves or switched
 * that off.
 * @returns the number of leads whose assignee changed
 * @throws AppError INVALID_INPUT for a user who is disabled, removed, or may not change leads
 */
export async function assignLeads(
  deps: Deps,
  change: Change,
  { ids, assigneeId }: { ids: readonly number[]; assigneeId: number | null },
): Promise<{ changedCount: number }> {
  const changedCount = await deps.db.$transact(async (tx) => {
    const assignee = assigneeId === null ? null : await users.findEditor(deps, assigneeId, tx)
    if (assigneeId !== null && !assignee) {
      throw new AppError('INVALID_INPUT', { message: 'This user can’t take leads. Choose someone else.' })
    }
    const changing = (await repo.lockLeads(tx, ids)).filter((lead) => lead.assigneeId !== assigneeId)
    const changed = changing.map((lead) => lead.id)
    if (changed.length === 0) return 0
    await repo.updateAssignee(tx, changed, assigneeId)
    const text = assignee ? `Assigned to ${assignee.name}.` : 'Assignee removed.'
    await repo.insertLeadEvents(
      tx,
      changed.map((id) => ({ ...toEvent(deps, change, id), kind: 'assign', text })),
    )
    const others = assignee && assignee.id !== change.actor.userId ? [assignee] : []
    for (const { id: userId, email: to } of await listWanting(tx, 'assignments', others)) {
      const leadIds = changed.slice(-MAILED_LEADS)
      const payload = { userId, leadIds, count: changed.length }
      const leadId = changed.length === 1 ? changed[0] : undefined
      await queueMails(deps, tx, [{ to, template: 'lead.assigned', leadId, payload }])
    }
    await auditLeads(tx, change, 'lead.assign', changed, {
      before: { assigneeIds: [...new Set(changing.map((lead) => lead.assigneeId))] },
      after: { assigneeId },
    })
    return changed.length
  })
  if (changedCount > 0) notifyEmailWorker(deps)
  return { changedCount }
}

/** Loads what the email about assigned leads names: those still assigned to the user. Null if there are none. */
export async function getAssignedForMail(
  deps: Deps,
  { userId, leadIds, count }: { userId: number; leadIds: readonly number[]; count: number },
) {
  const leads = await repo.listAssigned(deps.db, leadIds, userId)
  return leads.length > 0 ? { leads, moreCount: count - leadIds.length } : null
}
