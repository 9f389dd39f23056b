import type { Deps } from '@server/deps.ts'
import type { Actor } from '@server/modules/auth/actor.rules.ts'
import { listWanting } from '@server/modules/auth/notifications/notification-choices.service.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { queueMails } from '@server/modules/email/email.service.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import type { LeadPerson } from '@shared/leads/admin-leads.schema.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'

/** Leads that one email names. It says how many more there are. */
const MAILED_LEADS = 20

export interface Assignee {
  id: number
  name: string
  email: string
}

/** Lists the users of the admin by name, with whether a lead can be assigned to them. */
export async function listLeadPeople(deps: Deps): Promise<LeadPerson[]> {
  const people = await users.listPeople(deps)
  return people.map(({ id, name, isActive, canEdit }) => ({ id, name, isActive, isAssignable: canEdit }))
}

/** Finds a user who can take leads. @throws AppError INVALID_INPUT for one who may not change leads */
export async function requireAssignee(deps: Deps, tx: Tx, id: number): Promise<Assignee> {
  const assignee = await users.findEditor(deps, id, tx)
  if (assignee) return assignee
  throw new AppError('INVALID_INPUT', { message: 'This user can’t take leads. Choose someone else.' })
}

/** Returns who gets an email about the assignment: the user, unless they took the leads or switched that off. */
export function listMailed(db: Sql, actor: Actor, assignee: Assignee | null): Promise<Assignee[]> {
  const others = assignee && assignee.id !== actor.userId ? [assignee] : []
  return listWanting(db, 'assignments', others)
}

/** Emails the user once about all leads that were assigned. */
export async function queueAssignmentMail(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  { assignee, leadIds }: { assignee: Assignee | null; leadIds: readonly number[] },
): Promise<void> {
  for (const { id: userId, email: to } of await listMailed(tx, actor, assignee)) {
    const payload = { userId, leadIds: leadIds.slice(-MAILED_LEADS), count: leadIds.length }
    const leadId = leadIds.length === 1 ? leadIds[0] : undefined
    await queueMails(deps, tx, [{ to, template: 'lead.assigned', leadId, payload }])
  }
}

/**
 * Loads what the email about assigned leads names: those still assigned to the user. Null if there are none, or if the
 * user was removed or disabled.
 */
export async function getAssignedForMail(
  deps: Deps,
  { userId, leadIds, count }: { userId: number; leadIds: readonly number[]; count: number },
) {
  const leads = await repo.listAssigned(deps.db, leadIds, userId)
  const timeZone = await users.findMailTimeZone(deps, { id: userId })
  if (leads.length === 0 || timeZone === null) return null
  return { leads, moreCount: count - leadIds.length, timeZone }
}
