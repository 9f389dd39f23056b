import type { Db, Tx } from '@server/platform/db.ts'
import { RESET_PREFIX, resetValuePrefix } from './reset-token.rules.ts'

export async function savePassword(tx: Tx, userId: number, password: string): Promise<void> {
  const accountId = String(userId)
  const providerId = 'credential'
  await tx.account.upsert({
    where: { providerId_accountId: { providerId, accountId } },
    create: { userId, accountId, providerId, password },
    update: { password },
    select: { id: true },
  })
}

export async function insertResetLink(
  tx: Tx,
  link: { identifier: string; value: string; expiresAt: Date; createdAt: Date },
): Promise<number> {
  const { id } = await tx.verification.create({ data: link, select: { id: true } })
  return id
}

/** Finds a usable link; null when it was used, replaced or has expired. */
export function findResetLink(db: Db, identifier: string, now: Date) {
  return db.verification.findFirst({
    where: { identifier, expiresAt: { gt: now } },
    select: { id: true, value: true },
  })
}

export function findResetLinkById(db: Db, id: number, now: Date) {
  return db.verification.findFirst({
    where: { id, expiresAt: { gt: now } },
    select: { id: true, value: true },
  })
}

/** Uses up a link. Of two concurrent requests with the same link, one gets true. */
export async function consumeResetLink(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.verification.deleteMany({ where: { id, expiresAt: { gt: now } } })
  return count === 1
}

/** Deletes every link of a user. */
export async function deleteResetLinks(tx: Tx, userId: number): Promise<void> {
  await tx.verification.deleteMany({
    where: { identifier: { startsWith: RESET_PREFIX }, value: { startsWith: resetValuePrefix(userId) } },
  })
}
