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

/** All of them, the newest first: there are few, and a revoked one stays to be seen. */
export function listKeys(db: Db): Promise<ApiKeyRow[]> {
  return db.apiKey.findMany({ select: keySelect, orderBy: { id: 'desc' } })
}

/** Null for a key that is unknown, revoked or has expired. */
export function findKey(db: Db, hash: string, now: Date): Promise<ApiKeyRow | null> {
  return db.apiKey.findFirst({
    where: { hash, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: keySelect,
  })
}

/** Notes a use, unless one was noted since `seenAfter`. */
export async function touchKey(db: Db, id: number, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  await db.apiKey.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: seenAfter } }] },
    data: { lastUsedAt: now },
  })
}

/** @returns false when there is no such key, or it was revoked before */
export async function revokeKey(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { count } = await tx.apiKey.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: now } })
  return count === 1
}
