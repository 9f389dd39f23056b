import path from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { findListedById } from '@server/modules/companies/companies.service.ts'
import {
  findSuppressionReason,
  getUnconfirmedDelayS,
  planRetry,
  retryDelayS,
  SUBJECT_GONE,
  toListedSubject,
} from '@server/modules/email/email.rules.ts'
import {
  EMAIL_DISPATCHER,
  getEmailConfig,
  notifyEmailWorker,
  toBudgetKey,
} from '@server/modules/email/email.service.ts'
import { type MailContent, renderMail, renderSubject } from '@server/modules/email/email.views.tsx'
import {
  type MailDefinition,
  type MailSubject,
  noPayload,
} from '@server/modules/email/mail-definition.mails.ts'
import { isDeadAddress } from '@server/modules/email/suppression/suppressions.rules.ts'
import {
  findStop,
  getUnsubscribeUrl,
  suppressRefused,
} from '@server/modules/email/suppression/suppressions.service.ts'
import { type AcceptedMails, openAcceptedMails } from '@server/platform/accepted-mails.ts'
import { toErrorMessage } from '@server/platform/errors.ts'
import { mailTimes } from '@server/platform/mail-times.ts'
import { RefusedError, type SendOptions, UnconfirmedError } from '@server/platform/mailer.ts'
import { traced } from '@server/platform/tracing.ts'
import { optionalMails } from '@shared/email/optional-mails.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import { admitMails, BUDGET_WINDOW_S, getShareS } from './budgets.rules.ts'
import * as repo from './delivery.repo.ts'

/** Emails counted in one transaction: few enough that other workers hardly wait. */
const ADMISSION_BATCH = 500
const RECORD_EVERY_MS = 1000
const PROCESS_ENDED = 'The process that was sending this email ended.'

/** Starts sending due emails in this process, after settling what a dead process left behind. */
export async function startDelivery(deps: Deps): Promise<void> {
  const accepted = openAcceptedMails(path.join(deps.config.dataDir, 'mail-accepted'))
  await settleAccepted(deps, accepted)
  // The embedded database has one process: any claim belongs to a process that is gone.
  if (!deps.config.databaseUrl) await repo.releaseMails(deps.db, PROCESS_ENDED)
  deps.queue.dispatch({
    name: EMAIL_DISPATCHER,
    concurrency: deps.config.mail.concurrency,
    claim: (limit) => claimMails(deps, limit),
    handle: (mail) => deliver(deps, accepted, mail).finally(() => deps.changes.publish()),
  })
}

export async function settleAccepted(deps: Deps, accepted: AcceptedMails): Promise<void> {
  const messageIds = accepted.list()
  if (messageIds.length === 0) return
  const count = await repo.markSentByMessageId(deps.db, messageIds)
  deps.log.info({ mails: count }, 'emails accepted earlier are marked as sent')
  for (const messageId of messageIds) accepted.forget(messageId)
}

/** Claims due emails for this process, most urgent first; with `only`, this one alone. */
export async function claimMails(deps: Deps, limit: number, only: number | null = null) {
  while (await admitDueMails(deps)) {
    // The batch was full; there may be more.
  }
  return repo.claimMails(deps.db, {
    limit,
    lockS: mailTimes.claimLockS,
    // Leaves room for one more email.
    siteLimitS: BUDGET_WINDOW_S - getShareS(deps.config.mail.perHour),
    only,
  })
}

/** Counts new emails against their budgets; those above get a later due time. @returns whether there may be more */
async function admitDueMails(deps: Deps): Promise<boolean> {
  if (!(await repo.hasUnadmitted(deps.db))) return false
  return deps.db.$transactSql(async (tx) => {
    const found = await repo.lockUnadmitted(tx, ADMISSION_BATCH)
    if (found.length === 0) return false
    const mails = found.map(({ to, ...mail }) => ({
      ...mail,
      recipientKey: toBudgetKey(deps, 'recipient', mailboxKey(to)),
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
 * Sends a claimed email and saves the outcome. At least once: an unconfirmed one is sent again, under the same Message-
 * ID.
 */
export async function deliver(deps: Deps, accepted: AcceptedMails, mail: repo.ClaimedMail): Promise<void> {
  let subject: string | null | undefined
  try {
    const written = await prepare(deps, mail)
    if (!written) return
    subject = written.subject
    await traced('send email', { template: mail.template, 'request.id': mail.requestId ?? '' }, () =>
      send(deps, mail, written),
    )
  } catch (error) {
    deps.metrics.emails.inc({ template: mail.template, outcome: 'error' })
    await recordFailure(deps, mail, { error, subject })
    return
  }
  deps.metrics.emails.inc({ template: mail.template, outcome: 'ok' })
  recordAccepted(deps, accepted, mail)
  await recordSent(deps, mail)
  accepted.forget(mail.messageId)
}

interface WrittenMail {
  content: MailContent
  /** Subject for the outbox. */
  subject: string | null
  from: string
}

/** Renders an email; null when there is nothing to send, and the reason is saved. */
async function prepare(deps: Deps, mail: repo.ClaimedMail): Promise<WrittenMail | null> {
  const { attempts, unconfirmed, template } = mail
  if (unconfirmed >= mailTimes.unconfirmedTries) {
    const lastError = `The mail server received this email ${unconfirmed} times and never confirmed it. It may have arrived.`
    await repo.markUnsent(deps.db, mail, { status: 'dead', lastError, attempts, unconfirmed, delayS: 0 })
    return null
  }
  const definition = deps.mails.get(template)
  if (!definition) {
    // A newer version may have queued it, and one of its workers may claim it next: never dead, at any age.
    const lastError = `This version of the site does not know the template ${template}.`
    const delayS = retryDelayS(attempts)
    deps.log.warn({ emailId: mail.id, attempts, template }, 'email has an unknown template')
    await repo.markUnsent(deps.db, mail, { status: 'retrying', lastError, attempts, unconfirmed, delayS })
    return null
  }
  const settings = await getEmailConfig(deps)
  const reason = findSuppressionReason(definition.audience, settings)
  const stop = reason ? ({ status: 'held', reason } as const) : await findStop(deps, definition, mail.to)
  if (stop) {
    // Decided since it was queued: there was no attempt.
    const outcome = {
      status: stop.status,
      lastError: stop.reason,
      attempts: attempts - 1,
      unconfirmed,
      delayS: 0,
    }
    await repo.markUnsent(deps.db, mail, outcome)
    return null
  }
  const content = await writeMail(deps, definition, mail)
  if (!content) {
    if (await repo.markSubjectGone(deps.db, mail, SUBJECT_GONE)) notifyEmailWorker(deps)
    return null
  }
  return {
    content,
    subject: toListedSubject(definition.audience, renderSubject(content)),
    from: settings.fromEmail,
  }
}

async function send(
  deps: Deps,
  mail: repo.ClaimedMail,
  { content, subject, from }: WrittenMail,
): Promise<void> {
  await waitForTurn()
  await deps.mailer.send(
    {
      ...renderMail(content),
      to: mail.to,
      from,
      replyTo: content.replyTo,
      unsubscribeUrl: content.unsubscribe?.url,
      messageId: mail.messageId,
      requestId: mail.requestId,
    },
    { beforeText: guardSending(deps, { ...mail, subject }) },
  )
}

/** Reloads what an email is about and renders its content; null if there is nothing left to say. */
export async function writeMail(
  deps: Deps,
  definition: MailDefinition,
  { id, messageId, to, leadId, companyId, payload }: MailSubject<unknown> & { id: number; messageId: string },
): Promise<MailContent | null> {
  const subject = { to, leadId, companyId, payload: (definition.payload ?? noPayload).parse(payload) }
  const content = await definition.render(deps, subject)
  if (!content) return null
  // The company's own profile, if it has one: the fragment survives the redirect to its name.
  const profile =
    definition.audience === 'company' && companyId !== null ? await findListedById(deps, companyId) : null
  const correction = profile
    ? {
        label: 'Is this your company? Correct its profile',
        url: absoluteUrl(deps.config.publicUrl, urls.askCorrection(profile.id)),
      }
    : undefined
  if (!definition.optional) return { ...content, correction }
  const label = `Unsubscribe from ${optionalMails[definition.optional]}`
  return { ...content, correction, unsubscribe: { label, url: getUnsubscribeUrl(deps, { id, messageId }) } }
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** Gives the event loop a turn per rendered email, so that the mail server's responses are read in between. */
function waitForTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn())
  return lastTurn
}

/** Ensures, just before sending, that no other worker sends the email and that it was not erased. */
export function guardSending(
  deps: Deps,
  mail: Pick<repo.ClaimedMail, 'id' | 'attempts' | 'unconfirmed'> & { subject: string | null },
): NonNullable<SendOptions['beforeText']> {
  return async () => {
    const lockS = getUnconfirmedDelayS(mail.unconfirmed + 1)
    const isOurs = await repo.markLeaving(deps.db, mail, { subject: mail.subject, lockS })
    if (!isOurs) throw new Error('The email was erased, or another worker has claimed it.')
  }
}

async function recordFailure(
  deps: Deps,
  mail: repo.ClaimedMail,
  { error, subject }: { error: unknown; subject: string | null | undefined },
): Promise<void> {
  const isUnknown = error instanceof UnconfirmedError
  const unconfirmed = mail.unconfirmed + (isUnknown ? 1 : 0)
  const refusal = error instanceof RefusedError ? error.refusal : null
  const outcome = planRetry({
    attempts: mail.attempts,
    ageS: mail.ageS,
    failure: refusal?.isFinal ? 'refused for good' : isUnknown ? 'unknown outcome' : 'certain',
    unconfirmed,
  })
  deps.log.warn(
    {
      err: error,
      emailId: mail.id,
      requestId: mail.requestId,
      attempts: mail.attempts,
      outcome: outcome.status,
    },
    refusal?.concern === 'sender' ? 'the mail server refuses this site' : 'email not delivered',
  )
  const message = toErrorMessage(error)
  const code = refusal?.recipientCode ?? null
  if (code !== null && isDeadAddress(code)) await suppressRefused(deps, mail.to, code)
  await repo.markUnsent(deps.db, mail, {
    status: outcome.status,
    lastError: isUnknown ? `${message} It may have arrived.` : message,
    attempts: mail.attempts,
    unconfirmed,
    delayS: outcome.status === 'retrying' ? outcome.delayS : 0,
    subject,
  })
}

/** Records the acceptance on disk. If that fails, the database is updated a moment later anyway. */
function recordAccepted(deps: Deps, accepted: AcceptedMails, mail: repo.ClaimedMail): void {
  try {
    accepted.note(mail.messageId)
  } catch (error) {
    deps.log.warn({ err: error, emailId: mail.id }, 'cannot record an accepted email on disk')
  }
}

/** Retries while the database is unavailable: an unsaved delivery would be sent a second time. */
async function recordSent(deps: Deps, mail: repo.ClaimedMail): Promise<void> {
  const share = getShareS(deps.config.mail.perHour)
  const attempts = (mailTimes.recordS * 1000) / RECORD_EVERY_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await repo.markSent(deps.db, mail.id, share)
    } catch (error) {
      if (attempt >= attempts) throw error
      if (attempt === 1) deps.log.warn({ err: error, emailId: mail.id }, 'cannot mark an email as sent')
      await wait(RECORD_EVERY_MS)
    }
  }
}
