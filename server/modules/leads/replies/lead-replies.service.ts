import type { Deps } from '@server/deps.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { listPeople } from '@server/modules/auth/users/users.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { lockEdited } from '@server/modules/leads/admin/admin-leads.repo.ts'
import {
  getLeadDetail,
  NO_SUCH_LEAD,
  recordLeadChange,
} from '@server/modules/leads/admin/admin-leads.service.ts'
import type { ReplyStart, SendReplyInput } from '@shared/leads/reply.schema.ts'
import { brand } from '@shared/lib/brand.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './lead-replies.repo.ts'
import { getFirstName, nameCompanies } from './lead-replies.rules.ts'

const noLead = () => new AppError('NOT_FOUND', { message: NO_SUCH_LEAD })

/** Returns what a reply to the owner starts with. @throws AppError NOT_FOUND, also for a deleted lead */
export async function startReply(deps: Deps, actor: Actor, id: number): Promise<ReplyStart> {
  const { lead, matches } = await getLeadDetail(deps, id)
  if (lead.deletedAt) throw noLead()
  const own = (await listPeople(deps)).find((person) => person.id === actor.userId)
  return {
    to: lead.email,
    replyTo: actor.email,
    values: {
      first_name: getFirstName(lead.fullName),
      city: lead.propertyCity,
      companies: nameCompanies(matches),
      operator_name: own?.name ?? brand.name,
    },
    templates: await repo.listTemplates(deps.db),
  }
}

/** Emails the owner. Answers go to the administrator. @throws AppError NOT_FOUND, also for a deleted lead */
export async function sendReply(
  deps: Deps,
  change: Change,
  { id, subject, text }: SendReplyInput,
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const lead = await lockEdited(tx, id)
    if (!lead) throw noLead()
    const { id: replyId } = await repo.insertReply(tx, {
      leadId: id,
      subject,
      text,
      author: change.actor.email,
      createdAt: deps.clock.now(),
    })
    await email.queueMails(deps, tx, [
      { to: lead.email, template: 'lead.reply', leadId: id, payload: { replyId } },
    ])
    // A reply may contain personal data, so the audit log records only its length.
    await recordLeadChange(deps, tx, change, {
      leadId: id,
      kind: 'reply',
      text: `Emailed the owner: ${subject}\n\n${text}`,
      action: 'lead.reply',
      after: { replyId, characters: text.length },
    })
  })
  email.notifyEmailWorker(deps)
}

/** Loads the reply that an email holds; null if its lead was deleted. */
export function getReplyForMail(deps: Deps, replyId: number) {
  return repo.findReply(deps.db, replyId)
}
