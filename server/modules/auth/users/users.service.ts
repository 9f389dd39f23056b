import { randomBytes } from 'node:crypto'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Actor, Change } from '@server/modules/auth/actor.rules.ts'
import { deleteResetLinks, savePassword } from '@server/modules/auth/password/password.repo.ts'
import { queueChangeMail, queueLinkEmail } from '@server/modules/auth/password/password.service.ts'
import { deleteFactor } from '@server/modules/auth/second-factor/second-factor.repo.ts'
import { getSecondFactor } from '@server/modules/auth/second-factor/second-factor.service.ts'
import { clearFailedAttempts, deleteSessions } from '@server/modules/auth/sign-in/sign-in.repo.ts'
import { notifyEmailWorker } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import type { AdminUser, UserListInput } from '@shared/auth/auth.schema.ts'
import { userListInput } from '@shared/auth/auth.schema.ts'
import { includesRole, toRole, type UserRole } from '@shared/auth/roles.ts'
import { AppError, errorMessages } from '@shared/lib/errors.ts'
import { hasIndexedText } from '@shared/search/searchable.ts'
import * as repo from './users.repo.ts'

/** Returns the role under which a user is shown; an unknown one, which has no rights, as viewer. */
function toShownRole(stored: string): UserRole {
  return toRole(stored) ?? 'viewer'
}

export async function listUsers(deps: Deps, input: UserListInput) {
  const { rows, total } = await repo.listUsers(deps.db, input)
  return { rows: rows.map(toAdminUser), total }
}

export interface Person {
  id: number
  name: string
  email: string
  /** May sign in. */
  isActive: boolean
  /** May sign in and change data. */
  canEdit: boolean
}

/** Lists all users by name. */
export async function listPeople(deps: Deps, tx?: Tx): Promise<Person[]> {
  const rows = await repo.listPeople(tx ?? deps.db)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    isActive: row.disabledAt === null,
    canEdit: isActiveEditor(row),
  }))
}

/** Finds a user who may sign in and change data; null for anyone else. */
export async function findEditor(
  deps: Deps,
  id: number,
  tx?: Tx,
): Promise<{ id: number; name: string; email: string } | null> {
  const row = await repo.findUser(tx ?? deps.db, id)
  return row && isActiveEditor(row) ? { id: row.id, name: row.name, email: row.email } : null
}

function isActiveEditor({ role, disabledAt }: { role: string; disabledAt: Date | null }): boolean {
  return disabledAt === null && includesRole(role, 'editor')
}

/** Finds users by a part of their name or email address. */
export async function findUsers(deps: Deps, search: string, limit: number): Promise<AdminUser[]> {
  if (!hasIndexedText(search)) return []
  return (await listUsers(deps, userListInput.parse({ search, pageSize: limit }))).rows
}

function toAdminUser(row: repo.UserRow): AdminUser {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: toShownRole(row.role),
    status: row.disabledAt ? 'disabled' : row.accounts.length > 0 ? 'active' : 'invited',
    hasSecondFactor: row.twoFactorEnabled,
    lastSignInAt: row.lastSignInAt,
    createdAt: row.createdAt,
  }
}

export async function getOwnAccount(deps: Deps, actor: Actor) {
  const user = await repo.findUser(deps.db, actor.userId)
  if (!user) throw new AppError('UNAUTHENTICATED')
  return {
    name: user.name,
    email: user.email,
    role: toShownRole(user.role),
    timeZone: user.timeZone,
    secondFactor: await getSecondFactor(deps, user.id),
  }
}

export async function renameSelf(deps: Deps, change: Change, { name }: { name: string }): Promise<void> {
  const { userId } = change.actor
  await deps.db.$transact(async (tx) => {
    await repo.updateUser(tx, userId, { name })
    await auditUserChange(tx, change, 'user.rename', userId)
  })
}

/** Stores the caller's time zone; null for that of the browser. */
export async function setOwnTimeZone(
  deps: Deps,
  change: Change,
  { timeZone }: { timeZone: string | null },
): Promise<void> {
  const { userId } = change.actor
  await deps.db.$transact(async (tx) => {
    const { timeZone: before } = await requireUser(tx, userId)
    await repo.updateUser(tx, userId, { timeZone })
    await auditUserChange(tx, change, 'user.setTimeZone', userId, {
      before: { timeZone: before },
      after: { timeZone },
    })
  })
}

/**
 * Returns the time zone of a user's emails: the chosen one, or UTC, because the server knows no browser's zone. Null for
 * a user who was removed or disabled since the email was queued: it must not be sent.
 */
export async function findMailTimeZone(
  deps: Deps,
  user: { id: number } | { email: string },
): Promise<string | null> {
  const row = await repo.findEnabledUser(deps.db, user)
  return row && (row.timeZone ?? 'UTC')
}

/** Creates the first owner in an empty database. @returns the generated password, to be shown once; else null */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'config' | 'passwords'>,
): Promise<{ inventedPassword: string | null }> {
  if ((await repo.countUsers(deps.db)) > 0) return { inventedPassword: null }
  const { email, password } = deps.config.admin
  const usedPassword = password ?? randomBytes(12).toString('base64url')
  const hash = await deps.passwords.hash(usedPassword)
  await deps.db.$transact(async (tx) => {
    const userId = await repo.insertUser(tx, { email: email.toLowerCase(), name: 'Admin' })
    await savePassword(tx, userId, hash)
  })
  return { inventedPassword: password ? null : usedPassword }
}

/** Adds a user and emails a link to set a password. @throws AppError DUPLICATE_USER for a taken address */
export async function addUser(
  deps: Deps,
  change: Change,
  input: { name: string; email: string; role: UserRole },
): Promise<number> {
  const email = input.email.toLowerCase()
  const id = await deps.db.$transact(async (tx) => {
    await repo.lockUsers(tx)
    if (await repo.isEmailTaken(tx, email))
      throw new AppError('DUPLICATE_USER', { details: { email: errorMessages.DUPLICATE_USER } })
    const userId = await repo.insertUser(tx, { email, name: input.name, role: input.role })
    await queueLinkEmail(deps, tx, { id: userId, email }, 'invitation')
    await auditUserChange(tx, change, 'user.add', userId, { after: { role: input.role } })
    return userId
  })
  notifyEmailWorker(deps)
  return id
}

/** Emails a new invitation and ends earlier links. @throws AppError NOT_FOUND; INVALID_INPUT for an active user */
export async function inviteAgain(deps: Deps, change: Change, input: { userId: number }): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const user = await requireUser(tx, input.userId)
    if (toAdminUser(user).status !== 'invited')
      throw new AppError('INVALID_INPUT', { message: 'This user has already accepted the invitation.' })
    await deleteResetLinks(tx, user.id)
    await queueLinkEmail(deps, tx, user, 'invitation')
    await auditUserChange(tx, change, 'user.inviteAgain', user.id)
  })
  notifyEmailWorker(deps)
}

/**
 * Changes another user's role and ends their sessions. @throws AppError NOT_FOUND, INVALID_INPUT (oneself), LAST_OWNER
 */
export async function setRole(
  deps: Deps,
  change: Change,
  input: { userId: number; role: UserRole },
): Promise<void> {
  await changeOther(deps, change, input, 'user.setRole', async (tx, user) => {
    await repo.updateUser(tx, user.id, { role: input.role })
    return { before: { role: toShownRole(user.role) }, after: { role: input.role } }
  })
}

/** What other modules do with a user's records in the transaction that disables or removes the user. */
type HandOver = (tx: Tx) => Promise<void>

/** Disables or enables another user. @throws AppError NOT_FOUND, INVALID_INPUT (oneself), LAST_OWNER */
export async function setDisabled(
  deps: Deps,
  change: Change,
  input: { userId: number; disabled: boolean },
  handOver?: HandOver,
): Promise<void> {
  const action = input.disabled ? 'user.disable' : 'user.enable'
  await changeOther(deps, change, input, action, async (tx, user) => {
    await handOver?.(tx)
    await repo.updateUser(tx, user.id, { disabledAt: input.disabled ? deps.clock.now() : null })
    if (input.disabled) await deleteResetLinks(tx, user.id)
    else await clearFailedAttempts(tx, user.id)
    return {}
  })
}

/**
 * Removes a lost second factor from another user, emails them, ends their sessions and unlocks the account.
 * @throws AppError NOT_FOUND; INVALID_INPUT for oneself or when the second factor is off
 */
export async function resetSecondFactor(
  deps: Deps,
  change: Change,
  input: { userId: number },
): Promise<void> {
  await changeOther(deps, change, input, 'user.resetSecondFactor', async (tx, user) => {
    if (!user.twoFactorEnabled)
      throw new AppError('INVALID_INPUT', { message: 'This user’s two-step sign-in is already off.' })
    await deleteFactor(tx, user.id)
    await clearFailedAttempts(tx, user.id)
    await queueChangeMail(deps, tx, user, 'factor-reset')
    return {}
  })
  notifyEmailWorker(deps)
}

/**
 * Deletes another user; their audit entries and API keys stay. @throws AppError NOT_FOUND, INVALID_INPUT, LAST_OWNER
 */
export async function removeUser(
  deps: Deps,
  change: Change,
  input: { userId: number },
  handOver?: HandOver,
): Promise<void> {
  await changeOther(deps, change, input, 'user.remove', async (tx, user) => {
    await handOver?.(tx)
    await deleteResetLinks(tx, user.id)
    await repo.deleteUser(tx, user.id)
    return { before: { role: toShownRole(user.role) } }
  })
}

type AuditData = { before?: object; after?: object }

/** Shared steps of every change to another user: the lock, the last-owner check, sessions and the audit row. */
async function changeOther(
  deps: Deps,
  change: Change,
  input: { userId: number },
  action: AuditAction,
  apply: (tx: Tx, user: repo.UserRow) => Promise<AuditData>,
): Promise<void> {
  if (input.userId === change.actor.userId)
    throw new AppError('INVALID_INPUT', {
      message: 'You can’t change your own account here. Ask another owner to do it.',
    })
  await deps.db.$transact(async (tx) => {
    await repo.lockUsers(tx)
    const user = await requireUser(tx, input.userId)
    const auditData = await apply(tx, user)
    // Two owners may remove each other concurrently; the lock lets the second one see the result of the first.
    if ((await repo.countActiveOwners(tx)) === 0) throw new AppError('LAST_OWNER')
    await deleteSessions(tx, input.userId)
    await auditUserChange(tx, change, action, input.userId, auditData)
  })
}

async function requireUser(tx: Tx, userId: number): Promise<repo.UserRow> {
  const user = await repo.findUser(tx, userId)
  if (!user) throw new AppError('NOT_FOUND', { message: 'This user doesn’t exist.' })
  return user
}

/** Records the change. Names, email addresses and passwords stay out of the audit log: id and role are enough. */
function auditUserChange(
  tx: Tx,
  change: Change,
  action: AuditAction,
  userId: number,
  auditData: AuditData = {},
): Promise<void> {
  return recordAudit(tx, { ...change, action, entity: 'user', entityId: userId, ...auditData })
}
