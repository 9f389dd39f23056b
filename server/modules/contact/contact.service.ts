import type { Deps } from '@server/deps.ts'
import { findIsBlocked } from '@server/modules/blocks/blocked-senders.service.ts'
import * as email from '@server/modules/email/email.service.ts'
import { type ContactInput, contactMessages } from '@shared/contact/contact.schema.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './contact.repo.ts'
import {
  FLOOD_WINDOW_MS,
  getStampAgeMs,
  listMessageMails,
  MAX_MESSAGES_PER_DAY,
  MAX_RECEIPTS_PER_DAY,
  signStamp,
} from './contact.rules.ts'

export function makeStamp(deps: Deps): string {
  return signStamp(deps.config.secret, deps.clock.now())
}

/**
 * Stores a message and emails the admin and the sender (product 2.17); a repeat of the last 24 hours changes nothing.
 * One that looks automated is rejected with a message that a person can act on; a blocked sender's is stored as spam and
 * emails nobody.
 * @throws AppError INVALID_INPUT for an invalid stamp or too quick a form; RATE_LIMITED
 */
export async function receiveMessage(deps: Deps, input: ContactInput, sender?: string): Promise<void> {
  const now = deps.clock.now()
  const ageMs = getStampAgeMs(deps.config.secret, input.stamp, now)
  if (ageMs === null) throw new AppError('INVALID_INPUT', { message: contactMessages.noStamp })
  if (ageMs < deps.config.minFillMs)
    throw new AppError('INVALID_INPUT', { message: contactMessages.tooQuick })
  const contactKey = mailboxKey(input.email)
  await deps.db.$transact(async (tx) => {
    const since = new Date(now.getTime() - FLOOD_WINDOW_MS)
    await repo.lockMailbox(tx, contactKey)
    const { name, topic, message } = input
    // Sent again after a lost response.
    if (await repo.hasSameMessage(tx, { contactKey, topic, message }, since)) return
    const sentToday = await repo.countFromMailbox(tx, contactKey, since)
    if (sentToday >= MAX_MESSAGES_PER_DAY) throw new AppError('RATE_LIMITED', { retryAfterS: 60 * 60 })
    const isBlocked = await findIsBlocked(deps, tx, { email: input.email, ip: sender })
    const row = await repo.insertMessage(tx, {
      name,
      email: input.email,
      contactKey,
      topic,
      message,
      createdAt: now,
      ...(isBlocked && { status: 'spam' }),
    })
    if (isBlocked) return
    const settings = await email.getEmailConfig(deps, tx)
    await email.queueMails(
      deps,
      tx,
      listMessageMails(row, { ...settings, withReceipt: sentToday < MAX_RECEIPTS_PER_DAY }),
      { settings, sender },
    )
  })
  email.notifyEmailWorker(deps)
}
