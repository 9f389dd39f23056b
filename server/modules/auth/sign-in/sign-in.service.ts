import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import { consumeCode } from '@server/modules/auth/second-factor/second-factor.service.ts'
import { notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import * as repo from './sign-in.repo.ts'
import {
  isTicketFor,
  LOCK_MS,
  MAX_SIGN_IN_ATTEMPTS,
  makeSecondStepTicket,
  parseTicketUserId,
} from './sign-in.rules.ts'

/** Outcome of a step: a session may be opened, a code is needed, or sign-in is refused for whatever reason. */
export type SignInOutcome =
  | { step: 'signed-in'; userId: number }
  | { step: 'second-factor'; ticket: string }
  | { step: 'refused' }

const REFUSED = { step: 'refused' } as const
/** Placeholder id: an unknown email address costs the same statements as a known one. */
const UNKNOWN_USER_ID = 0

let decoyHash: Promise<string> | undefined

/** Returns a hash to verify against for an unknown email address, so that it takes as long. Made once. */
function getDecoyHash({ passwords }: Deps): Promise<string> {
  decoyHash ??= passwords.hash('a password that no account has').catch((error: unknown) => {
    decoyHash = undefined
    throw error
  })
  return decoyHash
}

/** Returns the hash of a user's password; null before one is set. */
const getPasswordHash = (user: repo.SignInRow | null) => user?.accounts[0]?.password ?? null

/**
 * Checks the password. An unknown email address, a wrong password, a locked and a disabled account get the same
 * response after the same work, so that nobody can find out who has an account.
 */
export async function checkPassword(
  deps: Deps,
  input: { email: string; password: string },
  requestId: string,
): Promise<SignInOutcome> {
  const user = await repo.findUserByEmail(deps.db, input.email)
  const attempt = await startAttempt(deps, user?.id ?? UNKNOWN_USER_ID)
  const hash = getPasswordHash(user)
  const isCorrect = await deps.passwords.verify({
    hash: hash ?? (await getDecoyHash(deps)),
    password: input.password,
  })
  if (!user || !attempt) return REFUSED
  if (!isCorrect || !hash || user.disabledAt) return refuse(deps, user, attempt, requestId)
  if (!user.twoFactorEnabled) return completeSignIn(deps, user, hash, requestId)
  await repo.refundLoginAttempt(deps.db, user.id, { ...attempt, max: MAX_SIGN_IN_ATTEMPTS })
  return {
    step: 'second-factor',
    ticket: makeSecondStepTicket(
      deps.config.secret,
      { userId: user.id, passwordHash: hash },
      deps.clock.now(),
    ),
  }
}

/** Checks the second step: an app code or a recovery code. Wrong ones count toward the same lock. */
export async function checkSecondFactor(
  deps: Deps,
  { ticket, code }: { ticket: string | undefined; code: string },
  requestId: string,
): Promise<SignInOutcome> {
  const userId = parseTicketUserId(ticket)
  if (!ticket || userId === null) return REFUSED
  const user = await repo.findUserById(deps.db, userId)
  const passwordHash = getPasswordHash(user)
  if (!user || !passwordHash) return REFUSED
  if (!isTicketFor(deps.config.secret, ticket, { userId, passwordHash }, deps.clock.now())) return REFUSED
  const attempt = await startAttempt(deps, userId)
  if (!attempt || user.disabledAt) return REFUSED
  if (!(await consumeCode(deps, userId, code))) return refuse(deps, user, attempt, requestId)
  return completeSignIn(deps, user, passwordHash, requestId)
}

function startAttempt(deps: Deps, userId: number) {
  const now = deps.clock.now()
  return repo.consumeLoginAttempt(deps.db, userId, {
    now,
    max: MAX_SIGN_IN_ATTEMPTS,
    lockUntil: new Date(now.getTime() + LOCK_MS),
  })
}

/**
 * Refuses the attempt, and emails the user when it locked the account. A disabled user, or one
 * without a password, gets no email.
 */
async function refuse(
  deps: Deps,
  user: repo.SignInRow,
  attempt: { isLast: boolean },
  requestId: string,
): Promise<SignInOutcome> {
  if (!attempt.isLast || user.disabledAt || !getPasswordHash(user)) return REFUSED
  await deps.db.$transact(async (tx) => {
    await queueMails(deps, tx, [{ to: user.email, template: 'auth.locked', payload: { userId: user.id } }])
    // The visitor has not proved that they are this user.
    await recordSystemAudit(tx, {
      as: 'visitor',
      action: 'auth.lock',
      entity: 'user',
      entityId: user.id,
      requestId,
    })
  })
  notifyEmailWorker(deps)
  return REFUSED
}

/** Refuses the sign-in, too, if the account changed while it was checked: its sessions have been ended since. */
async function completeSignIn(
  deps: Deps,
  user: repo.SignInRow,
  passwordHash: string,
  requestId: string,
): Promise<SignInOutcome> {
  const { id, email, role, twoFactorEnabled } = user
  return deps.db.$transact(async (tx) => {
    const isRecorded = await repo.recordSignIn(tx, { id, twoFactorEnabled, passwordHash }, deps.clock.now())
    if (!isRecorded) return REFUSED
    await recordAudit(tx, {
      actor: { userId: id, email, role },
      action: 'auth.signIn',
      entity: 'user',
      entityId: id,
      requestId,
    })
    return { step: 'signed-in', userId: id }
  })
}
