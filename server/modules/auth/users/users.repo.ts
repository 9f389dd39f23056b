import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { escapeLike } from '@server/platform/search-text.ts'
import { advisoryLock } from '@server/platform/sql.ts'
import type { UserListInput } from '@shared/auth/auth.schema.ts'

/** `admin` is the default of old rows (product 3.4). */
export const OWNER_ROLES = ['owner', 'admin']

const userSelect = {
  id: true,
  name: true,
  email: true,
  role: true,
  twoFactorEnabled: true,
  disabledAt: true,
  lastSignInAt: true,
  createdAt: true,
  timeZone: true,
  accounts: { where: { providerId: 'credential' }, select: { password: true }, take: 1 },
} satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>

/** Lists a page of users whose name or email address contains the text, with the total. */
export async function listUsers(
  db: Db,
  { search, sort, direction, page, pageSize }: UserListInput,
): Promise<{ rows: UserRow[]; total: number }> {
  const contains = search ? { contains: escapeLike(search), mode: 'insensitive' as const } : null
  const where = contains ? { OR: [{ name: contains }, { email: contains }] } : {}
  const nulls = direction === 'asc' ? ('first' as const) : ('last' as const)
  const order = sort === 'lastSignInAt' ? { lastSignInAt: { sort: direction, nulls } } : { [sort]: direction }
  const [rows, total] = await Promise.all([
    db.user.findMany({
      where,
      select: userSelect,
      orderBy: [order, { id: 'asc' }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.user.count({ where }),
  ])
  return { rows, total }
}

export function listNames(db: Db | Tx) {
  return db.user.findMany({
    select: { id: true, name: true, email: true, role: true, disabledAt: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

export function findUser(tx: Db | Tx, id: number): Promise<UserRow | null> {
  return tx.user.findUnique({ where: { id }, select: userSelect })
}

export async function insertInvitedUser(
  tx: Tx,
  user: { email: string; name: string; role: string },
): Promise<number> {
  const { id } = await tx.user.create({ data: { ...user, username: user.email }, select: { id: true } })
  return id
}

export async function updateUser(
  tx: Tx,
  id: number,
  data: { name?: string; role?: string; disabledAt?: Date | null; timeZone?: string | null },
): Promise<void> {
  await tx.user.update({ where: { id }, data, select: { id: true } })
}

export async function deleteUser(tx: Tx, id: number): Promise<void> {
  await tx.user.delete({ where: { id }, select: { id: true } })
}

/** Finds an enabled user. */
export function findMailUser(
  db: Db,
  user: { id: number } | { email: string },
): Promise<{ timeZone: string | null } | null> {
  return db.user.findFirst({ where: { ...user, disabledAt: null }, select: { timeZone: true } })
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  return (await tx.user.count({ where: { OR: [{ email }, { username: email }] } })) > 0
}

/** Makes other transactions that add, change or remove users wait until this one ends. */
export async function lockUsers(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.users).execute(tx.$kysely)
}

export function countActiveOwners(tx: Tx): Promise<number> {
  return tx.user.count({
    where: {
      role: { in: OWNER_ROLES },
      disabledAt: null,
      accounts: { some: { providerId: 'credential', password: { not: null } } },
    },
  })
}
