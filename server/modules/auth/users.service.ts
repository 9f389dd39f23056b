import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import { queueMails, wakeMail } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit-words.ts'
import { AppError } from '@shared/errors.ts'
import type { AdminUser, UserListInput, UserRole } from '@shared/schemas/auth.schema.ts'
import { userRoles } from '@shared/schemas/auth.schema.ts'
import type { Actor } from './actor.rules.ts'
import { deleteResetLinks } from './password.repo.ts'
import { mailLink } from './password.service.ts'
import { resetValuePrefix } from './reset-token.rules.ts'
import { deleteFactor } from './second-factor.repo.ts'
import { secondFactorOf } from './second-factor.service.ts'
import { clearTries, deleteSessions } from './sign-in.repo.ts'
import * as repo from './users.repo.ts'

/** A stored role as the screens know it: what is not ours may nothing, and `admin` is an owner. */
export function knownRole(role: string): UserRole {
  if (repo.OWNER_ROLES.includes(role)) return 'owner'
  return userRoles.find((known) => known === role) ?? 'viewer'
}

/** The users of the admin, a page of them. */
export async function listUsers(deps: Deps, input: UserListInput) {
  const { rows, total } = await repo.listUsers(deps.db, input)
  return { rows: rows.map(shownUser), total }
}

function shownUser(row: repo.UserRow): AdminUser {
  const hasPassword = Boolean(row.accounts[0]?.password)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: knownRole(row.role),
    status: row.disabledAt ? 'disabled' : hasPassword ? 'active' : 'invited',
    hasSecondFactor: row.twoFactorEnabled,
    lastSignInAt: row.lastSignInAt,
    createdAt: row.createdAt,
  }
}

/** What the account screen shows of who is signed in. */
export async function ownAccount(deps: Deps, actor: Actor) {
  const user = await repo.findUser(deps.db, actor.userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  return {
    name: user.name,
    email: user.email,
    role: knownRole(user.role),
    secondFactor: await secondFactorOf(deps, user.id),
  }
}

/** Changes the actor's own name. */
export async function renameSelf(
  deps: Deps,
  actor: Actor,
  input: { name: string; requestId: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    await repo.updateUser(tx, actor.userId, { name: input.name })
    await note(tx, actor, 'user.rename', actor.userId, input.requestId)
  })
}

/**
 * Adds a user, who is mailed a link to set a password. There is no other way to become one.
 * @throws AppError DUPLICATE_USER when the address is taken
 */
export async function addUser(
  deps: Deps,
  actor: Actor,
  input: { name: string; email: string; role: UserRole; requestId: string },
): Promise<number> {
  const email = input.email.toLowerCase()
  const id = await deps.db.$transact(async (tx) => {
    await repo.lockUsers(tx)
    if (await repo.isEmailTaken(tx, email)) throw new AppError('DUPLICATE_USER')
    const userId = await repo.insertInvitedUser(tx, { email, name: input.name, role: input.role })
    await mailLink(deps, tx, { id: userId, email }, 'invitation')
    await note(tx, actor, 'user.add', userId, input.requestId, { after: { role: input.role } })
    return userId
  })
  wakeMail(deps)
  return id
}

/**
 * Mails a new invitation; the links of earlier ones end.
 * @throws AppError NOT_FOUND for nobody, INVALID_INPUT for somebody who has set a password or is disabled
 */
export async function inviteAgain(
  deps: Deps,
  actor: Actor,
  input: { userId: number; requestId: string },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const user = await demandUser(tx, input.userId)
    if (shownUser(user).status !== 'invited')
      throw new AppError('INVALID_INPUT', { message: 'This user has accepted the invitation already.' })
    await deleteResetLinks(tx, resetValuePrefix(user.id))
    await mailLink(deps, tx, user, 'invitation')
    await note(tx, actor, 'user.inviteAgain', user.id, input.requestId)
  })
  wakeMail(deps)
}

/**
 * Gives another user another role; their sessions end, so that the new one holds at once.
 * @throws AppError NOT_FOUND for nobody, INVALID_INPUT for oneself, LAST_OWNER when no owner would be left
 */
export async function setRole(
  deps: Deps,
  actor: Actor,
  input: { userId: number; role: UserRole; requestId: string },
): Promise<void> {
  await changeOther(deps, actor, input, 'user.setRole', async (tx, user) => {
    await repo.updateUser(tx, user.id, { role: input.role })
    return { before: { role: knownRole(user.role) }, after: { role: input.role } }
  })
}

/**
 * Shuts another user out, or lets them in again. Sessions and mailed links end.
 * @throws AppError NOT_FOUND for nobody, INVALID_INPUT for oneself, LAST_OWNER when no owner would be left
 */
export async function setDisabled(
  deps: Deps,
  actor: Actor,
  input: { userId: number; disabled: boolean; requestId: string },
): Promise<void> {
  const action = input.disabled ? 'user.disable' : 'user.enable'
  await changeOther(deps, actor, input, action, async (tx, user) => {
    await repo.updateUser(tx, user.id, { disabledAt: input.disabled ? deps.clock.now() : null })
    if (input.disabled) await deleteResetLinks(tx, resetValuePrefix(user.id))
    else await clearTries(tx, user.id)
    return {}
  })
}

/**
 * Takes a lost second factor off another user, who is mailed about it. Sessions end, and a lock by wrong codes opens:
 * the password alone signs in until they turn it on again.
 * @throws AppError NOT_FOUND for nobody, INVALID_INPUT for oneself or when there is nothing to take off
 */
export async function resetSecondFactor(
  deps: Deps,
  actor: Actor,
  input: { userId: number; requestId: string },
): Promise<void> {
  await changeOther(deps, actor, input, 'user.resetSecondFactor', async (tx, user) => {
    if (!user.twoFactorEnabled)
      throw new AppError('INVALID_INPUT', { message: 'Two-step sign-in of this user is off already.' })
    await deleteFactor(tx, user.id)
    await clearTries(tx, user.id)
    const payload = { userId: user.id, change: 'factor-reset' } as const
    await queueMails(deps, tx, [{ to: user.email, template: 'auth.changed', payload }])
    return {}
  })
  wakeMail(deps)
}

/**
 * Removes another user for good. What they did stays in the audit log; API keys they made keep working.
 * @throws AppError NOT_FOUND for nobody, INVALID_INPUT for oneself, LAST_OWNER when no owner would be left
 */
export async function removeUser(
  deps: Deps,
  actor: Actor,
  input: { userId: number; requestId: string },
): Promise<void> {
  await changeOther(deps, actor, input, 'user.remove', async (tx, user) => {
    await deleteResetLinks(tx, resetValuePrefix(user.id))
    await repo.deleteUser(tx, user.id)
    return { before: { role: knownRole(user.role) } }
  })
}

type Change = { before?: object; after?: object }

/** What every change of another user has in common: the owners' lock, the last owner, sessions, the audit row. */
async function changeOther(
  deps: Deps,
  actor: Actor,
  input: { userId: number; requestId: string },
  action: AuditAction,
  change: (tx: Tx, user: repo.UserRow) => Promise<Change>,
): Promise<void> {
  if (input.userId === actor.userId)
    throw new AppError('INVALID_INPUT', { message: 'Another owner has to do this for you.' })
  await deps.db.$transact(async (tx) => {
    await repo.lockUsers(tx)
    const user = await demandUser(tx, input.userId)
    const changed = await change(tx, user)
    // Two owners may be removing each other: the one who comes second finds nobody left.
    if ((await repo.countActiveOwners(tx)) === 0) throw new AppError('LAST_OWNER')
    await deleteSessions(tx, input.userId)
    await note(tx, actor, action, input.userId, input.requestId, changed)
  })
}

async function demandUser(tx: Tx, userId: number): Promise<repo.UserRow> {
  const user = await repo.findUser(tx, userId)
  if (!user) throw new AppError('NOT_FOUND', { message: 'There is no such user.' })
  return user
}

/** Names, addresses and passwords stay out of the audit log: the id and the role say enough. */
function note(
  tx: Tx,
  actor: Actor,
  action: AuditAction,
  userId: number,
  requestId: string,
  changed: Change = {},
): Promise<void> {
  return recordAudit(tx, { actor, action, entity: 'user', entityId: userId, requestId, ...changed })
}
