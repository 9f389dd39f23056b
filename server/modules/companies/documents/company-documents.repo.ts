import type { Db, Tx } from '@server/platform/db.ts'

/** Returns all documents without their content, which is large. */
export function listDocuments(
  db: Db,
): Promise<{ id: number; companyId: number; name: string; type: string }[]> {
  return db.companyDocument.findMany({
    select: { id: true, companyId: true, name: true, type: true },
    orderBy: { id: 'asc' },
  })
}

export async function getContent(db: Db, id: number): Promise<Uint8Array> {
  return (await db.companyDocument.findUniqueOrThrow({ where: { id }, select: { content: true } })).content
}

export function countDocuments(db: Db, companyId: number): Promise<number> {
  return db.companyDocument.count({ where: { companyId } })
}

/** Gives the documents of a company to another one, all or some. @returns their ids */
export async function moveDocuments(
  tx: Tx,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const rows = await tx.companyDocument.updateManyAndReturn({
    where: { companyId: fromId, ...(ids && { id: { in: [...ids] } }) },
    data: { companyId: toId },
    select: { id: true },
  })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
