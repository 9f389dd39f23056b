import type { Deps } from '@server/deps.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import { listWanting } from '@server/modules/auth/notifications/notification-choices.service.ts'
import * as users from '@server/modules/auth/users/users.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { findMentioned } from '@shared/leads/mentions.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './admin-leads.repo.ts'
import { auditLeads, NO_SUCH_LEAD, toEvent } from './admin-leads.service.ts'

/**
 * Adds a note and emails the mentioned users, except its author.
 * @throws AppError NOT_FOUND, also for a deleted lead
 */
export async function addNote(
  deps: Deps,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    await writeNote(deps, tx, change, { id, text })
    await auditNote(deps, tx, change, { id, text })
  })
  notifyEmailWorker(deps)
}

/** Locks the lead, adds a note and queues its emails. The caller audits it and notifies the email worker. */
export async function writeNote(
  deps: Deps,
  tx: Tx,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const [lead] = await repo.lockLeads(tx, [id])
  if (!lead) throw new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })
  const eventId = await repo.insertNote(tx, { ...toEvent(deps, change, id), kind: 'note', text })
  const people = text.includes('@')
    ? (await users.listPeople(deps, tx)).filter((person) => person.isActive)
    : []
  const mentioned = new Set(findMentioned(text, people))
  const others = people.filter(({ id: userId }) => mentioned.has(userId) && userId !== change.actor.userId)
  const recipients = await listWanting(tx, 'mentions', others)
  await queueMails(
    deps,
    tx,
    recipients.map((person) => ({
      to: person.email,
      template: 'lead.mentioned' as const,
      leadId: id,
      payload: { userId: person.id, eventId },
    })),
  )
}

/** Records a note in the audit log: only its length, because it may contain personal data. */
export function auditNote(
  deps: Deps,
  tx: Tx,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<void> {
  return auditLeads(deps, tx, change, 'lead.note', [id], { after: { characters: text.length } })
}

/** Loads the note that an email is about; null if the note or its lead was deleted. */
export async function getNoteForMail(deps: Deps, leadId: number, eventId: number) {
  const note = await repo.findNote(deps.db, leadId, eventId)
  return note?.text ? { lead: note.lead, author: note.actor, note: note.text } : null
}
