import type { Db, Tx } from '@server/platform/db.ts'

const factorSelect = {
  userId: true,
  secret: true,
  backupCodes: true,
  verified: true,
  lastUsedStep: true,
} as const

export function findSecondFactor(db: Db | Tx, userId: number) {
  return db.twoFactor.findUnique({ where: { userId }, select: factorSelect })
}

/** Stores an unconfirmed secret and replaces an earlier unconfirmed one. */
export async function savePendingFactor(tx: Tx, userId: number, secret: string): Promise<void> {
  const pending = { secret, backupCodes: '[]', verified: false, lastUsedStep: null }
  await tx.twoFactor.upsert({
    where: { userId },
    create: { userId, ...pending },
    update: pending,
    select: { id: true },
  })
}

/** Turns the factor on. @returns false when another request did, or the secret has changed since */
export async function confirmFactor(
  tx: Tx,
  userId: number,
  factor: { secret: string; backupCodes: string; lastUsedStep: number },
): Promise<boolean> {
  const { secret, ...data } = factor
  const { count } = await tx.twoFactor.updateMany({
    where: { userId, secret, verified: false },
    data: { ...data, verified: true },
  })
  if (count === 1) {
    await tx.user.update({ where: { id: userId }, data: { twoFactorEnabled: true }, select: { id: true } })
  }
  return count === 1
}

/** Lists factors by user, after the given one. */
export function listFactors(db: Db, after: number, limit: number) {
  return db.twoFactor.findMany({
    where: { userId: { gt: after } },
    orderBy: { userId: 'asc' },
    take: limit,
    select: { userId: true, secret: true },
  })
}

/** Replaces the encrypted secret. @returns 0 when it no longer equals `from` */
export async function replaceFactorSecret(
  db: Db,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { count } = await db.twoFactor.updateMany({ where: { userId, secret: from }, data: { secret: to } })
  return count
}

/** Marks a code's time step as used. Of two concurrent requests with the same code, one gets true. */
export async function markTotpStepUsed(db: Db, userId: number, step: number): Promise<boolean> {
  const { count } = await db.twoFactor.updateMany({
    where: { userId, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
    data: { lastUsedStep: step },
  })
  return count === 1
}

/** Replaces the recovery codes. @returns false when they no longer equal `from` */
export async function replaceRecoveryCodes(
  db: Db | Tx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { count } = await db.twoFactor.updateMany({
    where: { userId, backupCodes: from },
    data: { backupCodes: to },
  })
  return count === 1
}

export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await tx.twoFactor.deleteMany({ where: { userId } })
  await tx.user.update({ where: { id: userId }, data: { twoFactorEnabled: false }, select: { id: true } })
}
