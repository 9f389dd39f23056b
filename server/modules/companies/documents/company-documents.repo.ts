import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { companyDocument } from '@shared/companies/company-document.schema.ts'

/** Everything but the content, which is large. */
const listFields = selectColumns(
  companyDocument.omit({ isExpired: true }),
) satisfies Prisma.CompanyDocumentSelect
export type DocumentRow = Prisma.CompanyDocumentGetPayload<{ select: typeof listFields }>

export function listDocuments(db: Db, companyId: number): Promise<DocumentRow[]> {
  return db.companyDocument.findMany({ where: { companyId }, select: listFields, orderBy: { id: 'desc' } })
}

export function countDocuments(db: Db | Tx, companyId: number): Promise<number> {
  return db.companyDocument.count({ where: { companyId } })
}

export function insertDocument(
  tx: Tx,
  data: Prisma.CompanyDocumentUncheckedCreateInput,
): Promise<DocumentRow> {
  return tx.companyDocument.create({ data, select: listFields })
}

export function findContent(
  db: Db,
  id: number,
): Promise<{ name: string; type: string; content: Uint8Array } | null> {
  return db.companyDocument.findUnique({ where: { id }, select: { name: true, type: true, content: true } })
}

export async function deleteDocument(
  tx: Tx,
  id: number,
): Promise<(DocumentRow & { companyId: number }) | null> {
  const found = await tx.companyDocument.findUnique({
    where: { id },
    select: { ...listFields, companyId: true },
  })
  if (!found) return null
  // Of two parallel deletions that found the document, one deletes it.
  const { count } = await tx.companyDocument.deleteMany({ where: { id } })
  return count === 1 ? found : null
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
