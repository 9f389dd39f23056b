import type { Db, Tx } from '@server/platform/db.ts'
import {
  type CompanyNotes,
  type CompanyRecordInput,
  RECORD_PAGE_SIZE,
} from '@shared/companies/company-record.schema.ts'

/** Returns one page of the notes about a company, newest first. */
export async function listNotes(db: Db, { companyId, page }: CompanyRecordInput): Promise<CompanyNotes> {
  const where = { companyId }
  const [rows, total] = await Promise.all([
    db.companyNote.findMany({
      where,
      select: { id: true, text: true, author: true, createdAt: true },
      orderBy: { id: 'desc' },
      take: RECORD_PAGE_SIZE,
      skip: (page - 1) * RECORD_PAGE_SIZE,
    }),
    db.companyNote.count({ where }),
  ])
  return { rows, total }
}

/** @returns the id of the note */
export async function insertNote(
  tx: Tx,
  note: { companyId: number; text: string; author: string; createdAt: Date },
): Promise<number> {
  return (await tx.companyNote.create({ data: note, select: { id: true } })).id
}

/** Gives the notes of a company to another one, all or some. @returns their ids */
export async function moveNotes(
  tx: Tx,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const rows = await tx.companyNote.updateManyAndReturn({
    where: { companyId: fromId, ...(ids && { id: { in: [...ids] } }) },
    data: { companyId: toId },
    select: { id: true },
  })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
