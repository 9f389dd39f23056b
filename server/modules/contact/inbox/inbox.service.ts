import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { type Actor, type Change, getTimeZone } from '@server/modules/auth/actor.rules.ts'
import { lockMailbox } from '@server/modules/contact/contact.repo.ts'
import { getEmailConfig, notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import { listMailsOfMessage } from '@server/modules/email/outbox/outbox.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type {
  ListedMessage,
  MessageDetail,
  MessageFilter,
  MessagesInput,
} from '@shared/contact/inbox.schema.ts'
import type { MessageStatus } from '@shared/contact/message-status.ts'
import { AppError } from '@shared/lib/errors.ts'
import { toEndOfDay, toStartOfDay } from '@shared/lib/time-zone.ts'
import * as repo from './inbox.repo.ts'

const noSuchMessage = () => new AppError('NOT_FOUND', { message: 'There is no message with this ID.' })

/** Returns one page of the contact messages and the number of matching ones. */
export async function listInbox(
  deps: Deps,
  actor: Actor,
  { from, to, timeZone, sort, direction, page, pageSize, ...filter }: MessagesInput,
): Promise<{ rows: ListedMessage[]; total: number }> {
  const wanted = { ...filter, ...toTimes({ from, to }, getTimeZone(actor, timeZone)) }
  const order = { sort, direction, skip: (page - 1) * pageSize, take: pageSize }
  return {
    rows: await repo.listMessages(deps.db, wanted, order),
    total: await repo.countMessages(deps.db, wanted),
  }
}

/** Returns a message with its history and the emails to its sender. @throws AppError NOT_FOUND */
export async function getMessageDetail(deps: Deps, id: number): Promise<MessageDetail> {
  const message = await repo.findDetail(deps.db, id)
  if (!message) throw noSuchMessage()
  return { ...message, mails: await listMailsOfMessage(deps, { to: message.email, messageId: id }) }
}

/** Sets the status of the messages whose status differs. @returns the number of messages changed */
export function setMessageStatus(
  deps: Deps,
  change: Change,
  { ids, status }: { ids: readonly number[]; status: MessageStatus },
): Promise<{ changedCount: number }> {
  return deps.db.$transact(async (tx) => {
    const changing = (await repo.lockMessages(tx, ids)).filter((message) => message.status !== status)
    if (changing.length === 0) return { changedCount: 0 }
    const changed = changing.map(({ id }) => id)
    await repo.updateStatus(tx, changed, status)
    await repo.insertEvents(
      tx,
      changing.map((message) => ({
        ...toEvent(deps, change, message.id),
        kind: 'status',
        from: message.status,
        to: status,
      })),
    )
    await auditMessages(tx, change, 'contact.status', changed, {
      before: { statuses: [...new Set(changing.map((message) => message.status))] },
      after: { status },
    })
    return { changedCount: changed.length }
  })
}

/** Adds an internal note, which the sender never sees. @throws AppError NOT_FOUND */
export async function addMessageNote(
  deps: Deps,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const [message] = await repo.lockMessages(tx, [id])
    if (!message) throw noSuchMessage()
    await repo.insertEvent(tx, { ...toEvent(deps, change, id), kind: 'note', text })
    // A note may contain personal data, so the audit log records only its length.
    await auditMessages(tx, change, 'contact.note', [id], { after: { characters: text.length } })
  })
}

/**
 * Stores a reply, queues it as an email to the sender, and sets the status to answered.
 * @throws AppError NOT_FOUND
 */
export async function replyToMessage(
  deps: Deps,
  change: Change,
  { id, text }: { id: number; text: string },
): Promise<{ to: string; isHeld: boolean }> {
  const sent = await deps.db.$transact(async (tx) => {
    // The lock of an erasure, which then finds the reply's email as well.
    const contactKey = await repo.findContactKey(tx, id)
    if (contactKey !== null) await lockMailbox(tx, contactKey)
    const [message] = await repo.lockMessages(tx, [id])
    if (!message) throw noSuchMessage()
    const event = toEvent(deps, change, id)
    const eventId = await repo.insertEvent(tx, { ...event, kind: 'reply', text })
    if (message.status !== STATUS_AFTER_REPLY) {
      await repo.updateStatus(tx, [id], STATUS_AFTER_REPLY)
      await repo.insertEvent(tx, {
        ...event,
        kind: 'status',
        from: message.status,
        to: STATUS_AFTER_REPLY,
      })
    }
    const settings = await getEmailConfig(deps, tx)
    const payload = { contactMessageId: id, eventId }
    await queueMails(deps, tx, [{ to: message.email, template: 'contact.reply', payload }], { settings })
    await auditMessages(tx, change, 'contact.reply', [id], {
      before: { status: message.status },
      after: { status: STATUS_AFTER_REPLY, characters: text.length },
    })
    return { to: message.email, isHeld: !settings.useEmail }
  })
  notifyEmailWorker(deps)
  return sent
}

function toEvent(deps: Deps, { actor }: Change, messageId: number) {
  return { messageId, actor: actor.email, createdAt: deps.clock.now() }
}

async function auditMessages(
  tx: Tx,
  change: Change,
  action: 'contact.status' | 'contact.note' | 'contact.reply',
  ids: readonly number[],
  { before, after }: { before?: object; after: object },
): Promise<void> {
  const [only] = ids
  await recordAudit(tx, {
    ...change,
    action,
    entity: 'contact_message',
    ...(ids.length === 1 ? { entityId: only } : {}),
    before,
    after: ids.length === 1 ? after : { ...after, messageIds: ids },
  })
}

/** Converts days of a time zone, both included, to the times between them. */
function toTimes(
  { from, to }: Pick<MessageFilter, 'from' | 'to'>,
  timeZone: string,
): { since: Date | null; before: Date | null } {
  return {
    since: from ? toStartOfDay(from, timeZone) : null,
    before: to ? toEndOfDay(to, timeZone) : null,
  }
}

/** Status after a reply: it answers a message, whatever its status was. */
const STATUS_AFTER_REPLY = 'answered'
