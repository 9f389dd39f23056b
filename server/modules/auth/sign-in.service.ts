import type { Deps } from '@server/deps.ts'
import { recordAudit, recordSystemAudit } from '@server/modules/audit/audit.service.ts'
import { queueMails, wakeMail } from '@server/modules/email/email.service.ts'
import type { Actor } from './actor.rules.ts'
import { isRightCode } from './second-factor.service.ts'
import * as repo from './sign-in.repo.ts'
import { claimedHolder, isTicketOf, LOCK_MS, MAX_SIGN_IN_TRIES, secondStepTicket } from './sign-in.rules.ts'

/** What came of a step: a session may be opened, a code is needed, or (whatever the reason) nothing. */
export type SignInOutcome =
  | { step: 'signed-in'; userId: number }
  | { step: 'second-factor'; ticket: string }
  | { step: 'refused' }

const REFUSED = { step: 'refused' } as const
/** Nobody's id: an unknown address costs the same statements as a known one. */
const NOBODY = 0

let decoy: Promise<string> | undefined
/** What the password of an unknown address is compared with, so that it takes as long. */
function decoyHash({ passwords }: Deps): Promise<string> {
  decoy ??= passwords.hash('nobody has this password')
  return decoy
}

/**
 * The first step of signing in. An unknown address, a wrong password, a locked and a disabled account are refused
 * alike and after the same work: nobody learns who has an account.
 */
export async function checkPassword(
  deps: Deps,
  input: { email: string; password: string; requestId: string },
): Promise<SignInOutcome> {
  const user = await repo.findUserByEmail(deps.db, input.email.toLowerCase())
  const attempt = await claimTry(deps, user?.id ?? NOBODY)
  const hash = user?.accounts[0]?.password
  const isRight = await deps.passwords.verify({
    hash: hash ?? (await decoyHash(deps)),
    password: input.password,
  })
  if (!user || !attempt) return REFUSED
  if (!isRight || !hash || user.disabledAt) return refuse(deps, user, attempt, input.requestId)
  if (!user.twoFactorEnabled) return finish(deps, user, input.requestId)
  await repo.returnTry(deps.db, user.id, { ...attempt, max: MAX_SIGN_IN_TRIES })
  return {
    step: 'second-factor',
    ticket: secondStepTicket(deps.config.secret, { userId: user.id, passwordHash: hash }, deps.clock.now()),
  }
}

/** The second step: a code of the app, or a recovery code. Wrong ones count towards the same lock. */
export async function checkSecondFactor(
  deps: Deps,
  { ticket, ...input }: { ticket: string | undefined; code: string; requestId: string },
): Promise<SignInOutcome> {
  const userId = claimedHolder(ticket)
  if (!ticket || userId === null) return REFUSED
  const user = await repo.findUserById(deps.db, userId)
  const passwordHash = user?.accounts[0]?.password
  if (!user || !passwordHash) return REFUSED
  if (!isTicketOf(deps.config.secret, ticket, { userId, passwordHash }, deps.clock.now())) return REFUSED
  const attempt = await claimTry(deps, userId)
  if (!attempt || user.disabledAt) return REFUSED
  if (!(await isRightCode(deps, userId, input.code))) return refuse(deps, user, attempt, input.requestId)
  return finish(deps, user, input.requestId)
}

function claimTry(deps: Deps, userId: number) {
  const now = deps.clock.now()
  return repo.claimTry(deps.db, userId, {
    now,
    max: MAX_SIGN_IN_TRIES,
    lockUntil: new Date(now.getTime() + LOCK_MS),
  })
}

/** Tells the user, by mail, when this try locked the account; who may not sign in anyway is not told. */
async function refuse(
  deps: Deps,
  user: repo.SignInRow,
  attempt: { isLast: boolean },
  requestId: string,
): Promise<SignInOutcome> {
  if (!attempt.isLast || user.disabledAt || !user.accounts[0]?.password) return REFUSED
  await deps.db.$transact(async (tx) => {
    await queueMails(deps, tx, [{ to: user.email, template: 'auth.locked', payload: { userId: user.id } }])
    // Whoever tried has not shown to be the user.
    await recordSystemAudit(tx, {
      as: 'visitor',
      action: 'auth.lock',
      entity: 'user',
      entityId: user.id,
      requestId,
    })
  })
  wakeMail(deps)
  return REFUSED
}

async function finish(deps: Deps, user: repo.SignInRow, requestId: string): Promise<SignInOutcome> {
  await deps.db.$transact(async (tx) => {
    await repo.clearTries(tx, user.id, deps.clock.now())
    await recordAudit(tx, {
      actor: actorOf(user),
      action: 'auth.signIn',
      entity: 'user',
      entityId: user.id,
      requestId,
    })
  })
  return { step: 'signed-in', userId: user.id }
}

function actorOf({ id, email, role }: repo.SignInRow): Actor {
  return { userId: id, email, role }
}

/**
 * Whether this is the user's password, for what a session alone may not do.
 * @param actor who is signed in; tries are limited by address at the door
 */
export async function isOwnPassword(deps: Deps, actor: Actor, password: string): Promise<boolean> {
  const user = await repo.findUserById(deps.db, actor.userId)
  const hash = user?.accounts[0]?.password
  return hash ? deps.passwords.verify({ hash, password }) : false
}
