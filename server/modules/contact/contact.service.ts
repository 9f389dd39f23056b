import type { Deps } from '@server/deps.ts'
import * as email from '@server/modules/email/email.service.ts'
import { mailboxKey } from '@shared/address.ts'
import { AppError } from '@shared/errors.ts'
import { type ContactInput, contactMessages } from '@shared/schemas/contact.schema.ts'
import type { contactMails } from './contact.mails.ts'
import * as repo from './contact.repo.ts'
import {
  ageOfStampMs,
  FLOOD_WINDOW_MS,
  MAX_MESSAGES_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  mailsForMessage,
  stampFor,
} from './contact.rules.ts'
import { adminMessageMail, messageReceiptMail } from './contact.views.ts'

/** What a fresh form carries, so that its age can be told. */
export function newStamp(deps: Deps): string {
  return stampFor(deps.config.secret, deps.clock.now())
}

/**
 * Takes a message from the contact page (readings: linked but missing routes): stored, mailed to the administrator
 * and confirmed to its sender in one transaction. A message that looks automated is refused with a sentence a person
 * can act on, so that nothing a person wrote is lost.
 *
 * @param sender internet address whose budget of mails this counts against
 * @throws AppError INVALID_INPUT for a form without our stamp or sent too quickly; RATE_LIMITED for a flood from one mailbox
 */
export async function receiveMessage(deps: Deps, input: ContactInput, sender?: string): Promise<void> {
  const now = deps.clock.now()
  const ageMs = ageOfStampMs(deps.config.secret, input.stamp, now)
  if (ageMs === null) throw new AppError('INVALID_INPUT', { message: contactMessages.noStamp })
  if (ageMs < deps.config.minFillMs)
    throw new AppError('INVALID_INPUT', { message: contactMessages.tooQuick })
  const contactKey = mailboxKey(input.email)
  await deps.db.$transact(async (tx) => {
    const since = new Date(now.getTime() - FLOOD_WINDOW_MS)
    await repo.lockMailbox(tx, contactKey)
    const sentToday = await repo.countOfMailbox(tx, contactKey, since)
    if (sentToday >= MAX_MESSAGES_PER_DAY) throw new AppError('RATE_LIMITED', { retryAfterS: 60 * 60 })
    const { name, topic, message } = input
    const row = await repo.insertMessage(tx, {
      name,
      email: input.email,
      contactKey,
      topic,
      message,
      createdAt: now,
    })
    const settings = await email.emailConfig(deps, tx)
    await email.queueMails(
      deps,
      tx,
      mailsForMessage(row, { ...settings, withReceipt: sentToday < MAX_RECEIPTS_PER_DAY }),
      { settings, sender },
    )
  })
  email.wakeMail(deps)
}

/** One renderer a template: reload by id, then a pure view. */
export const contactMailRenderers: email.MailRenderers<keyof typeof contactMails> = {
  'contact.admin': async (deps, { payload }) => {
    const message = await repo.findMessage(deps.db, payload.contactMessageId)
    return message && adminMessageMail(message)
  },
  'contact.receipt': async (deps, { payload }) => {
    const message = await repo.findMessage(deps.db, payload.contactMessageId)
    return message && messageReceiptMail(message)
  },
}
