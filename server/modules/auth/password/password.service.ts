import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import type { AccountChange } from '@server/modules/auth/auth.views.ts'
import {
  clearFailedAttempts,
  deleteSessions,
  findUserByEmail,
  findUserById,
} from '@server/modules/auth/sign-in/sign-in.repo.ts'
import {
  countMailsOfMailbox,
  lockMailbox,
  notifyEmailWorker,
  queueMails,
} from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/leads/duplicate-keys.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import * as repo from './password.repo.ts'
import {
  deriveResetToken,
  formatResetValue,
  INVITATION_LINK_MS,
  MAX_RESET_MAILS_PER_HOUR,
  parseResetValue,
  RESET_LINK_MS,
  type ResetPurpose,
  toResetIdentifier,
} from './reset-token.rules.ts'

/** Minimum response time of a reset request, so that timing does not reveal whether the account exists. */
export const RESET_RESPONSE_MS = 400
const WRONG_PASSWORD = 'This is not your current password.'
const EXPIRED_LINK = 'This link has expired or was already used. Request a new one.'

/** Emails a reset link if the user exists. The response is always the same, and an inbox gets few links an hour. */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const minimumDelay = sleep(RESET_RESPONSE_MS)
  const user = await findUserByEmail(deps.db, email)
  if (user && !user.disabledAt) {
    await deps.db.$transact(async (tx) => {
      const mailbox = mailboxKey(user.email)
      await lockMailbox(tx, mailbox)
      const sent = await countMailsOfMailbox(tx, {
        template: 'auth.reset',
        mailbox,
        since: new Date(deps.clock.now().getTime() - HOUR_MS),
      })
      if (sent < MAX_RESET_MAILS_PER_HOUR) await queueLinkEmail(deps, tx, user, 'reset')
    })
    notifyEmailWorker(deps)
  }
  await minimumDelay
}

/** Stores a link and queues its email, whose row holds the link's id, never its token. */
export async function queueLinkEmail(
  deps: Deps,
  tx: Tx,
  user: { id: number; email: string },
  purpose: ResetPurpose,
): Promise<void> {
  const now = deps.clock.now()
  const value = { userId: user.id, nonce: randomBytes(16).toString('base64url'), purpose }
  const lifeMs = purpose === 'reset' ? RESET_LINK_MS : INVITATION_LINK_MS
  const linkId = await repo.insertResetLink(tx, {
    identifier: toResetIdentifier(deriveResetToken(deps.config.secret, value)),
    value: formatResetValue(value),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  })
  await queueMails(deps, tx, [
    { to: user.email, template: `auth.${purpose}`, payload: { linkId, mailbox: mailboxKey(user.email) } },
  ])
}

/** Queues the notice that the way into an account changed, in case someone else changed it. */
export async function queueChangeMail(
  deps: Deps,
  tx: Tx,
  user: { id: number; email: string },
  change: AccountChange,
): Promise<void> {
  await queueMails(deps, tx, [
    { to: user.email, template: 'auth.changed', payload: { userId: user.id, change } },
  ])
}

/** Returns a link's user and purpose; null when it is unknown, used, replaced or expired. */
export async function findLink(deps: Deps, token: string) {
  const row = await repo.findResetLink(deps.db, toResetIdentifier(token), deps.clock.now())
  const value = row && parseResetValue(row.value)
  const user = value && (await findUserById(deps.db, value.userId))
  if (!row || !user || user.disabledAt) return null
  return { linkId: row.id, purpose: value.purpose, user }
}

/**
 * Sets a password through an emailed link, ends the user's other links and sessions, and unlocks the account: the inbox
 * proves who they are. A second factor stays on. @throws AppError INVALID_INPUT for a link that no longer works
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string },
  requestId: string,
): Promise<void> {
  const link = await findLink(deps, input.token)
  if (!link) throw new AppError('INVALID_INPUT', { message: EXPIRED_LINK })
  const { user, purpose } = link
  const hash = await deps.passwords.hash(input.password)
  await deps.db.$transact(async (tx) => {
    if (!(await repo.consumeResetLink(tx, link.linkId, deps.clock.now())))
      throw new AppError('INVALID_INPUT', { message: EXPIRED_LINK })
    await clearFailedAttempts(tx, user.id)
    await setPassword(deps, tx, { user, hash, isFirst: purpose === 'invitation' })
    await recordAudit(tx, {
      actor: { userId: user.id, email: user.email, role: user.role },
      action: purpose === 'invitation' ? 'auth.acceptInvitation' : 'auth.resetPassword',
      entity: 'user',
      entityId: user.id,
      requestId,
    })
  })
  notifyEmailWorker(deps)
}

/** Changes the password and ends other sessions. @throws AppError INVALID_INPUT when the current one is wrong */
export async function changePassword(
  deps: Deps,
  change: Change,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { actor } = change
  await requireCurrentPassword(deps, actor, input.currentPassword, 'currentPassword')
  const hash = await deps.passwords.hash(input.newPassword)
  await deps.db.$transact(async (tx) => {
    const user = { id: actor.userId, email: actor.email }
    await setPassword(deps, tx, { user, hash, exceptSession: actor.sessionId })
    await recordAudit(tx, {
      ...change,
      action: 'auth.changePassword',
      entity: 'user',
      entityId: actor.userId,
    })
  })
  notifyEmailWorker(deps)
}

/**
 * Checks the caller's password, for changes that a session alone may not make.
 * @throws AppError INVALID_INPUT, naming the field, for a wrong one
 */
export async function requireCurrentPassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field: string,
): Promise<void> {
  const user = await findUserById(deps.db, actor.userId)
  const hash = user?.accounts[0]?.password
  if (hash && (await deps.passwords.verify({ hash, password }))) return
  throw new AppError('INVALID_INPUT', { message: WRONG_PASSWORD, details: { [field]: WRONG_PASSWORD } })
}

async function setPassword(
  deps: Deps,
  tx: Tx,
  set: { user: { id: number; email: string }; hash: string; isFirst?: boolean; exceptSession?: number },
): Promise<void> {
  const { user } = set
  await repo.savePassword(tx, user.id, set.hash)
  await repo.deleteResetLinks(tx, user.id)
  await deleteSessions(tx, user.id, set.exceptSession)
  if (!set.isFirst) await queueChangeMail(deps, tx, user, 'password')
}
