import type { Prisma } from '@prisma-data/generated/client.ts'
import { advisoryLocks } from '@server/platform/advisory-locks.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { emailSpellings } from '@server/platform/email-spellings.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { advisoryLock, countRows } from '@server/platform/sql.ts'
import type { UserListInput } from '@shared/auth/auth.schema.ts'
import { storedOwnerRoles, type UserRole } from '@shared/auth/roles.ts'
import { sql } from 'kysely'

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
  accounts: { where: { providerId: 'credential', password: { not: null } }, select: { id: true }, take: 1 },
} satisfies Prisma.UserSelect

export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>

/** Role under which a user is shown: the stored ones of owners sort as one. */
const shownRole = sql<string>`CASE WHEN u.role = ANY(${storedOwnerRoles}::text[]) THEN 'owner' ELSE u.role END`

/** Lists a page of users whose name and email address contain the words, with the total. */
export async function listUsers(
  db: Db,
  { search, sort, direction, page, pageSize }: UserListInput,
): Promise<{ rows: UserRow[]; total: number }> {
  const users = db.$kysely
    .selectFrom('users as u')
    .where(({ ref }) => containsWords(foldedFields(ref('u.name'), ref('u.email')), search ?? ''))
  const [found, { total }] = await Promise.all([
    users
      .select('u.id')
      .orderBy(sort === 'role' ? shownRole : `u.${sort}`, (order) =>
        // A user who never signed in sorts before everyone who did.
        direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
      )
      .orderBy('u.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    users.select(countRows.as('total')).executeTakeFirstOrThrow(),
  ])
  const ids = found.map(({ id }) => id)
  const rows = await db.user.findMany({ where: { id: { in: ids } }, select: userSelect })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}

type PersonRow = Pick<UserRow, 'id' | 'name' | 'email' | 'role' | 'disabledAt'>

/** Lists all users by name. */
export function listPeople(db: Db | Tx): Promise<PersonRow[]> {
  return db.user.findMany({
    select: { id: true, name: true, email: true, role: true, disabledAt: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

export function findUser(tx: Db | Tx, id: number): Promise<UserRow | null> {
  return tx.user.findUnique({ where: { id }, select: userSelect })
}

export function countUsers(db: Db): Promise<number> {
  return db.user.count()
}

/** Inserts a user without a password. Without a role, the default of the column applies: an owner. */
export async function insertUser(
  tx: Tx,
  user: { email: string; name: string; role?: UserRole },
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

/** Finds a user who is not disabled; others get no email. */
export function findEnabledUser(
  db: Db,
  user: { id: number } | { email: string },
): Promise<{ timeZone: string | null } | null> {
  return db.user.findFirst({ where: { ...user, disabledAt: null }, select: { timeZone: true } })
}

export async function isEmailTaken(tx: Tx, email: string): Promise<boolean> {
  const spelled = { in: emailSpellings(email) }
  return (await tx.user.count({ where: { OR: [{ email: spelled }, { username: spelled }] } })) > 0
}

/** Makes other transactions that add, change or remove users wait until this one ends. */
export async function lockUsers(tx: Sql): Promise<void> {
  await advisoryLock(advisoryLocks.users).execute(tx.$kysely)
}

/** Counts owners who can sign in: enabled, with a password. */
export function countActiveOwners(tx: Tx): Promise<number> {
  return tx.user.count({
    where: {
      role: { in: [...storedOwnerRoles] },
      disabledAt: null,
      accounts: { some: { providerId: 'credential', password: { not: null } } },
    },
  })
}
