import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { isMailName, type MailName, type MailPayloads, mails } from '@server/mails.ts'
import { type AcceptedMails, acceptedMailsIn } from '@server/platform/accepted-mails.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { RecipientRefusedError, type SendOptions, UnconfirmedError } from '@server/platform/mailer.ts'
import { mailboxKey } from '@shared/address.ts'
import type { z } from 'zod'
import { admitMails, BUDGET_WINDOW_S, shareS } from './budgets.rules.ts'
import * as repo from './delivery.repo.ts'
import { afterFailure, heldBecause, retryDelayS, unconfirmedDelayS } from './email.rules.ts'
import { budgetKey, emailConfig, MAIL_WORK, type MailRenderers } from './email.service.ts'
import { type MailContent, renderMail } from './email.views.tsx'

/** Mails asked about in one transaction: short enough that other workers hardly wait. */
const ADMISSION_BATCH = 500
const RECORD_EVERY_MS = 1000
const PROCESS_ENDED = 'The process that was sending it ended.'

export interface DeliveryTools {
  renderers: MailRenderers
  accepted: AcceptedMails
}

/** Starts sending what is due, in this process, after settling what a process that died has left. */
export async function startDelivery(deps: Deps, renderers: DeliveryTools['renderers']): Promise<void> {
  const accepted = acceptedMailsIn(path.join(deps.config.dataDir, 'mail-accepted'))
  await settleAccepted(deps, accepted)
  // The embedded database has one process: what was claimed belongs to one that is gone.
  if (!deps.config.databaseUrl) await repo.releaseMails(deps.db, PROCESS_ENDED)
  deps.queue.dispatch({
    name: MAIL_WORK,
    concurrency: deps.config.mail.concurrency,
    claim: (limit) => claimMails(deps, limit),
    handle: (mail) => deliver(deps, { renderers, accepted }, mail),
  })
}

/** Writes down as sent what the mail server took from a process that died before it could. */
export async function settleAccepted(deps: Deps, accepted: AcceptedMails): Promise<void> {
  const messageIds = accepted.list()
  if (messageIds.length === 0) return
  const count = await repo.markSentByMessageId(deps.db, messageIds)
  deps.log.info({ mails: count }, 'mails that had been accepted are marked as sent')
  for (const messageId of messageIds) accepted.forget(messageId)
}

/**
 * Claims mails for this process, the most urgent first: one that is claimed, sent or not due is claimed by nobody else.
 * @param only this mail alone
 */
export async function claimMails(deps: Deps, limit: number, only: number | null = null) {
  while (await admitDueMails(deps)) {
    // A batch was full; there may be more.
  }
  return repo.claimMails(deps.db, {
    limit,
    lockS: mailTimes.claimLockS,
    // Room for one more.
    siteLimitS: BUDGET_WINDOW_S - shareS(deps.config.mail.perHour),
    only,
  })
}

/** Counts new mails against their budgets; what is above gets a later due time. @returns whether there may be more */
async function admitDueMails(deps: Deps): Promise<boolean> {
  if (!(await repo.hasUnadmitted(deps.db))) return false
  return deps.db.$transactSql(async (tx) => {
    const found = await repo.lockUnadmitted(tx, ADMISSION_BATCH)
    if (found.length === 0) return false
    const mails = found.map(({ to, ...mail }) => ({
      ...mail,
      recipientKey: budgetKey(deps, 'recipient', mailboxKey(to)),
    }))
    const keys = mails.flatMap(({ senderKey, recipientKey }) => [
      recipientKey,
      ...(senderKey ? [senderKey] : []),
    ])
    const spent = await repo.findSpent(tx, [...new Set(keys)])
    const admissions = admitMails(mails, spent)
    await repo.saveSpent(tx, spent)
    await repo.saveAdmissions(tx, admissions)
    return found.length === ADMISSION_BATCH
  })
}

export async function forgetUnusedBudgets(deps: Deps): Promise<void> {
  await repo.deleteUnusedBudgets(deps.db)
}

/**
 * Sends a claimed mail and writes down what became of it. At least once: what was not confirmed, or could not be
 * written down, is sent again, late, under the same Message-ID.
 */
export async function deliver(deps: Deps, tools: DeliveryTools, mail: repo.ClaimedMail): Promise<void> {
  try {
    if (!(await send(deps, tools.renderers, mail))) return
  } catch (error) {
    await noteFailure(deps, mail, error)
    return
  }
  noteAccepted(deps, tools.accepted, mail)
  await recordSent(deps, mail)
  tools.accepted.forget(mail.messageId)
}

/** @returns false where there was nothing to send, which is written down */
async function send(
  deps: Deps,
  renderers: DeliveryTools['renderers'],
  mail: repo.ClaimedMail,
): Promise<boolean> {
  const { attempts, unconfirmed, template } = mail
  if (unconfirmed >= mailTimes.unconfirmedTries) {
    const lastError = `The mail server was sent this mail ${unconfirmed} times and never confirmed it. It may have arrived.`
    await repo.markUnsent(deps.db, mail, { status: 'dead', lastError, attempts, unconfirmed, delayS: 0 })
    return false
  }
  if (!isMailName(template)) {
    // A newer version may have written it, and its worker may be the next to claim it: never dead, however old.
    const lastError = `This version of the site does not know the template ${template}.`
    const delayS = retryDelayS(attempts)
    deps.log.warn({ emailId: mail.id, attempts, template }, 'mail of an unknown template')
    await repo.markUnsent(deps.db, mail, { status: 'retrying', lastError, attempts, unconfirmed, delayS })
    return false
  }
  const settings = await emailConfig(deps)
  const reason = heldBecause(mails[template].audience, settings)
  if (reason) {
    // Switched off since it was written: no attempt was made.
    const outcome = {
      status: 'held',
      lastError: reason,
      attempts: attempts - 1,
      unconfirmed,
      delayS: 0,
    } as const
    await repo.markUnsent(deps.db, mail, outcome)
    return false
  }
  const content = await writeMail(deps, renderers, template, mail)
  if (!content) {
    const lastError = 'What this mail was about no longer exists.'
    await repo.markUnsent(deps.db, mail, { status: 'dead', lastError, attempts, unconfirmed, delayS: 0 })
    return false
  }
  await oneAtATime()
  await deps.mailer.send(
    {
      ...renderMail(content),
      to: mail.to,
      from: settings.fromEmail,
      replyTo: content.replyTo,
      messageId: mail.messageId,
    },
    { beforeText: beforeText(deps, mail) },
  )
  return true
}

/** Reads the payload by the mail's schema and renders. */
function writeMail<Name extends MailName>(
  deps: Deps,
  renderers: MailRenderers,
  name: Name,
  { leadId, companyId, payload }: repo.ClaimedMail,
): Promise<MailContent | null> {
  const definitions: { [Each in MailName]: { payload: z.ZodType<MailPayloads[Each]> } } = mails
  return renderers[name](deps, { leadId, companyId, payload: definitions[name].payload.parse(payload) })
}

let lastTurn: Promise<unknown> = Promise.resolve()

/**
 * Rendering keeps the processor busy for milliseconds. One mail to a turn of the event loop: the server's answers to
 * others are read in between, and what it has accepted is noted soon.
 */
function oneAtATime(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

/** Makes sure that nobody else sends the mail while its text leaves, and that it was not erased meanwhile. */
export function beforeText(
  deps: Deps,
  mail: Pick<repo.ClaimedMail, 'id' | 'attempts' | 'unconfirmed'>,
): NonNullable<SendOptions['beforeText']> {
  return async () => {
    const isOurs = await repo.markLeaving(deps.db, mail, unconfirmedDelayS(mail.unconfirmed + 1))
    if (!isOurs) throw new Error('The mail was erased, or another worker has it.')
  }
}

async function noteFailure(deps: Deps, mail: repo.ClaimedMail, error: unknown): Promise<void> {
  const isUnknown = error instanceof UnconfirmedError
  const unconfirmed = mail.unconfirmed + (isUnknown ? 1 : 0)
  const refusedForGood = error instanceof RecipientRefusedError
  const outcome = afterFailure({
    attempts: mail.attempts,
    ageS: mail.ageS,
    failure: refusedForGood ? 'refused for good' : isUnknown ? 'unknown outcome' : 'certain',
    unconfirmed,
  })
  deps.log.warn(
    { err: error, emailId: mail.id, attempts: mail.attempts, outcome: outcome.status },
    'mail not delivered',
  )
  const message = error instanceof Error ? error.message : String(error)
  await repo.markUnsent(deps.db, mail, {
    status: outcome.status,
    lastError: isUnknown ? `${message} It may have arrived.` : message,
    attempts: mail.attempts,
    unconfirmed,
    delayS: outcome.status === 'retrying' ? outcome.delayS : 0,
  })
}

/** Where it cannot be noted, e.g. on a full disk, the database will know in a moment. */
function noteAccepted(deps: Deps, accepted: AcceptedMails, mail: repo.ClaimedMail): void {
  try {
    accepted.note(mail.messageId)
  } catch (error) {
    deps.log.warn({ err: error, emailId: mail.id }, 'an accepted mail could not be noted')
  }
}

/** Tried again while the database is away: what is not written down would be sent a second time. */
async function recordSent(deps: Deps, mail: repo.ClaimedMail): Promise<void> {
  const share = shareS(deps.config.mail.perHour)
  const attempts = (mailTimes.recordS * 1000) / RECORD_EVERY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await repo.markSent(deps.db, mail.id, share)
    } catch (error) {
      if (attempt >= attempts) throw error
      if (attempt === 1) deps.log.warn({ err: error, emailId: mail.id }, 'a sent mail cannot be written down')
      await wait(RECORD_EVERY_MS)
    }
  }
}
