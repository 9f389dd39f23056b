import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import type { Insertable } from 'kysely'

export async function insertKey(tx: Sql, key: Insertable<DB['idempotencyKeys']>): Promise<void> {
  await tx.$kysely.insertInto('idempotencyKeys').values(key).execute()
}

export function findKey(db: Db, key: string) {
  return db.idempotencyKey.findUnique({
    where: { key },
    select: { requestHash: true, leadId: true, companyId: true },
  })
}

export async function deleteKeysOfLeads(tx: Tx, leadIds: readonly number[]): Promise<void> {
  await tx.idempotencyKey.deleteMany({ where: { leadId: { in: [...leadIds] } } })
}

export async function deleteKeysBefore(db: Db, before: Date): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
