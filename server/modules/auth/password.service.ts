import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import {
  countMailsOfMailbox,
  lockMailbox,
  queueMails,
  wakeMail,
} from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { mailboxKey } from '@shared/address.ts'
import { AppError } from '@shared/errors.ts'
import type { Actor } from './actor.rules.ts'
import * as repo from './password.repo.ts'
import {
  INVITATION_LINK_MS,
  MAX_RESET_MAILS_PER_HOUR,
  RESET_LINK_MS,
  RESET_WINDOW_MS,
  type ResetPurpose,
  readResetValue,
  resetIdentifier,
  resetToken,
  resetValuePrefix,
  writeResetValue,
} from './reset-token.rules.ts'
import { clearTries, deleteSessions, findUserByEmail, findUserById } from './sign-in.repo.ts'
import { isOwnPassword } from './sign-in.service.ts'

/** No answer about a forgotten password comes sooner: the time says nothing about the address either. */
export const FORGOT_ANSWER_MS = 400
const WRONG_PASSWORD = 'This is not your current password.'
const DEAD_LINK = 'This link was used before or is too old. Ask for a new one.'

/**
 * Mails a link to set a new password, where there is such a user. Answers the same for every address.
 * A mailbox gets a few an hour, however often it is asked for.
 */
export async function requestPasswordReset(deps: Deps, email: string): Promise<void> {
  const answerAt = sleep(FORGOT_ANSWER_MS)
  const user = await findUserByEmail(deps.db, email.toLowerCase())
  if (user && !user.disabledAt) {
    await deps.db.$transact(async (tx) => {
      const mailbox = mailboxKey(user.email)
      await lockMailbox(tx, mailbox)
      const sent = await countMailsOfMailbox(tx, {
        template: 'auth.reset',
        mailbox,
        since: new Date(deps.clock.now().getTime() - RESET_WINDOW_MS),
      })
      if (sent < MAX_RESET_MAILS_PER_HOUR) await mailLink(deps, tx, user, 'reset')
    })
    wakeMail(deps)
  }
  await answerAt
}

/** Writes a link and its mail in the caller's transaction. The mail's row holds the link's id, never its token. */
export async function mailLink(
  deps: Deps,
  tx: Tx,
  user: { id: number; email: string },
  purpose: ResetPurpose,
): Promise<void> {
  const now = deps.clock.now()
  const value = { userId: user.id, nonce: randomBytes(16).toString('base64url'), purpose }
  const lifeMs = purpose === 'reset' ? RESET_LINK_MS : INVITATION_LINK_MS
  const linkId = await repo.insertResetLink(tx, {
    identifier: resetIdentifier(resetToken(deps.config.secret, value)),
    value: writeResetValue(value),
    expiresAt: new Date(now.getTime() + lifeMs),
    createdAt: now,
  })
  await queueMails(deps, tx, [
    { to: user.email, template: `auth.${purpose}`, payload: { linkId, mailbox: mailboxKey(user.email) } },
  ])
}

/** Whose link this is and what for; null for one that was used, replaced, has expired or never was. */
export async function readLink(deps: Deps, token: string) {
  const row = await repo.findResetLink(deps.db, resetIdentifier(token), deps.clock.now())
  const value = row && readResetValue(row.value)
  const user = value && (await findUserById(deps.db, value.userId))
  if (!row || !user || user.disabledAt) return null
  return { linkId: row.id, purpose: value.purpose, user }
}

/**
 * Sets a password through a mailed link. The link, every other one of this user and all sessions end with it, and a
 * locked account is open again: whoever reads the mailbox is the user. A second factor stays on.
 * @throws AppError INVALID_INPUT for a link that no longer works
 */
export async function resetPassword(
  deps: Deps,
  input: { token: string; password: string; requestId: string },
): Promise<void> {
  const link = await readLink(deps, input.token)
  if (!link) throw new AppError('INVALID_INPUT', { message: DEAD_LINK })
  const { user, purpose } = link
  const hash = await deps.passwords.hash(input.password)
  await deps.db.$transact(async (tx) => {
    if (!(await repo.consumeResetLink(tx, link.linkId, deps.clock.now())))
      throw new AppError('INVALID_INPUT', { message: DEAD_LINK })
    await clearTries(tx, user.id)
    await setPassword(deps, tx, { user, hash, isFirst: purpose === 'invitation' })
    await recordAudit(tx, {
      actor: { userId: user.id, email: user.email, role: user.role },
      action: purpose === 'invitation' ? 'auth.acceptInvitation' : 'auth.resetPassword',
      entity: 'user',
      entityId: user.id,
      requestId: input.requestId,
    })
  })
  wakeMail(deps)
}

/**
 * Changes the password of who is signed in and ends their other sessions.
 * @throws AppError INVALID_INPUT when the current password is wrong
 */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  input: { currentPassword: string; newPassword: string; requestId: string },
): Promise<void> {
  await demandPassword(deps, actor, input.currentPassword, 'currentPassword')
  const hash = await deps.passwords.hash(input.newPassword)
  await deps.db.$transact(async (tx) => {
    const user = { id: actor.userId, email: actor.email }
    await setPassword(deps, tx, { user, hash, exceptSession: actor.sessionId })
    await recordAudit(tx, {
      actor,
      action: 'auth.changePassword',
      entity: 'user',
      entityId: actor.userId,
      requestId: input.requestId,
    })
  })
  wakeMail(deps)
}

/** @throws AppError INVALID_INPUT, naming the field, when this is not the actor's password */
export async function demandPassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field: string,
): Promise<void> {
  if (await isOwnPassword(deps, actor, password)) return
  throw new AppError('INVALID_INPUT', { message: WRONG_PASSWORD, details: { [field]: WRONG_PASSWORD } })
}

async function setPassword(
  deps: Deps,
  tx: Tx,
  set: { user: { id: number; email: string }; hash: string; isFirst?: boolean; exceptSession?: number },
): Promise<void> {
  const { user } = set
  await repo.savePassword(tx, user.id, set.hash)
  await repo.deleteResetLinks(tx, resetValuePrefix(user.id))
  await deleteSessions(tx, user.id, set.exceptSession)
  if (set.isFirst) return
  await queueMails(deps, tx, [
    { to: user.email, template: 'auth.changed', payload: { userId: user.id, change: 'password' } },
  ])
}
