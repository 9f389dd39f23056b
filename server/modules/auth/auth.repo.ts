import type { Db } from '@server/platform/db.ts'

export function countUsers(db: Db): Promise<number> {
  return db.user.count()
}

/** Inserts a user with a password: the row and its credential in one transaction. */
export async function insertUser(
  db: Db,
  user: { username: string; email: string; name: string; role: string; passwordHash: string },
): Promise<void> {
  const { passwordHash, ...data } = user
  await db.$transact(async (tx) => {
    const { id } = await tx.user.create({ data: { ...data, emailVerified: true }, select: { id: true } })
    await tx.account.create({
      data: { userId: id, accountId: String(id), providerId: 'credential', password: passwordHash },
      select: { id: true },
    })
  })
}
