import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'

const keySelect = {
  id: true,
  name: true,
  prefix: true,
  scopes: true,
  userId: true,
  createdAt: true,
  expiresAt: true,
  lastUsedAt: true,
  revokedAt: true,
  user: { select: { name: true } },
} satisfies Prisma.ApiKeySelect

export type ApiKeyRow = Prisma.ApiKeyGetPayload<{ select: typeof keySelect }>

export async function insertKey(tx: Tx, data: Prisma.ApiKeyUncheckedCreateInput): Promise<number> {
  const { id } = await tx.apiKey.create({ data, select: { id: true } })
  return id
}

/** Lists all keys, newest first, revoked ones included. There are few, so the list is not paged. */
export function listKeys(db: Db): Promise<ApiKeyRow[]> {
  return db.apiKey.findMany({ select: keySelect, orderBy: { id: 'desc' } })
}

/** Finds a usable key; null when it is unknown, revoked or expired. */
export function findKey(db: Db, hash: string, now: Date): Promise<ApiKeyRow | null> {
  return db.apiKey.findFirst({
    where: { hash, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: keySelect,
  })
}

/** Records a use, unless one was recorded since `seenAfter`. */
export async function touchKey(
  db: Db,
  id: number,
  { now, seenAfter: recordedAfter }: { now: Date; seenAfter: Date },
) {
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: recordedAfter } }] },
    data: { lastUsedAt: now },
  })
}

/** @returns false when there is no such key, or it is already revoked */
export async function revokeKey(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
  return count === 1
}
