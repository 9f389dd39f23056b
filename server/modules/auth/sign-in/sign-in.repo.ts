import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { emailSpellings } from '@server/platform/email-spellings.ts'
import { sql } from 'kysely'

const signInSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  twoFactorEnabled: true,
  disabledAt: true,
  accounts: { where: { providerId: 'credential' }, select: { password: true }, take: 1 },
} satisfies Prisma.UserSelect

export type SignInRow = Prisma.UserGetPayload<{ select: typeof signInSelect }>

/** Finds the user of an email address, in any case and with an international domain in either form. */
export function findUserByEmail(db: Db | Tx, email: string): Promise<SignInRow | null> {
  return db.user.findFirst({ where: { email: { in: emailSpellings(email) } }, select: signInSelect })
}

export function findUserById(db: Db | Tx, id: number): Promise<SignInRow | null> {
  return db.user.findUnique({ where: { id }, select: signInSelect })
}

/** Counts an attempt before it is checked, so that parallel ones cannot outrun the limit. @returns null if locked */
export async function consumeLoginAttempt(
  db: Sql,
  userId: number,
  { now, max, lockUntil }: { now: Date; max: number; lockUntil: Date },
): Promise<{ isLast: boolean } | null> {
  const row = await db.$kysely
    .updateTable('users')
    .set({
      failedSignIns: sql<number>`CASE WHEN failed_sign_ins + 1 >= ${max}::int THEN 0 ELSE failed_sign_ins + 1 END`,
      lockedUntil: sql<Date>`CASE WHEN failed_sign_ins + 1 >= ${max}::int THEN ${lockUntil}::timestamptz END`,
    })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('lockedUntil', 'is', null), eb('lockedUntil', '<=', now)]))
    .returning(sql<boolean>`locked_until IS NOT NULL`.as('isLast'))
    .executeTakeFirst()
  return row ?? null
}

/** Takes back a correct attempt that does not complete the sign-in: earlier wrong ones still count. */
export async function refundLoginAttempt(
  db: Db,
  userId: number,
  { isLast, max }: { isLast: boolean; max: number },
) {
  await db.user.update({
    where: { id: userId },
    data: isLast ? { failedSignIns: max - 1, lockedUntil: null } : { failedSignIns: { decrement: 1 } },
    select: { id: true },
  })
}

/** Unlocks the account. */
export async function clearFailedAttempts(tx: Tx, userId: number): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { failedSignIns: 0, lockedUntil: null },
    select: { id: true },
  })
}

/**
 * Unlocks the account and records a complete sign-in. @returns false when the account was disabled, or its password or
 * second factor changed, since it was checked
 */
export async function recordSignIn(
  tx: Tx,
  checked: { id: number; twoFactorEnabled: boolean; passwordHash: string },
  signedInAt: Date,
): Promise<boolean> {
  const { id, twoFactorEnabled, passwordHash: password } = checked
  // In earlier statements, so that the update sees the changes that these ones wait for.
  await tx.$kysely.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  await tx.$kysely.selectFrom('accounts').select('id').where('userId', '=', id).forNoKeyUpdate().execute()
  const { count } = await tx.user.updateMany({
    where: {
      id,
      disabledAt: null,
      twoFactorEnabled,
      accounts: { some: { providerId: 'credential', password } },
    },
    data: { failedSignIns: 0, lockedUntil: null, lastSignInAt: signedInAt },
  })
  return count === 1
}

const sessionSelect = {
  id: true,
  ipAddress: true,
  userAgent: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.SessionSelect

/** Lists active sessions, most recently used first. */
export function listSessions(
  db: Db,
  userId: number,
  { now, createdAfter }: { now: Date; createdAfter: Date },
) {
  return db.session.findMany({
    where: { userId, expiresAt: { gt: now }, createdAt: { gt: createdAfter } },
    select: sessionSelect,
    orderBy: { updatedAt: 'desc' },
  })
}

export async function listOpen(
  db: Db,
  sessionIds: number[],
  { now, createdAfter }: { now: Date; createdAfter: Date },
): Promise<number[]> {
  const rows = await db.session.findMany({
    where: {
      id: { in: sessionIds },
      expiresAt: { gt: now },
      createdAt: { gt: createdAfter },
      user: { disabledAt: null },
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/** Ends one session of a user. @returns false when it is not theirs or has ended */
export async function deleteSession(tx: Tx, userId: number, sessionId: number): Promise<boolean> {
  const { count } = await tx.session.deleteMany({ where: { id: sessionId, userId } })
  return count === 1
}

/** Ends a user's sessions, all or all but one. @returns how many ended */
export async function deleteSessions(tx: Tx, userId: number, exceptId?: number): Promise<number> {
  const { count } = await tx.session.deleteMany({
    where: { userId, ...(exceptId === undefined ? {} : { id: { not: exceptId } }) },
  })
  return count
}

export async function deleteExpired(db: Db, { now, createdBefore }: { now: Date; createdBefore: Date }) {
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: now } }, { createdAt: { lt: createdBefore } }] },
  })
  await db.verification.deleteMany({ where: { expiresAt: { lt: now } } })
}
