import { Prisma } from '@prisma-data/generated/client.ts'
import { detailFields, type FullRow } from '@server/modules/companies/company-detail.repo.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { type StoredChanges, storedChanges } from '@shared/companies/correction.schema.ts'

const include = { company: { select: detailFields } } satisfies Prisma.ProfileCorrectionInclude
type StoredRow = Prisma.ProfileCorrectionGetPayload<{ include: typeof include }>
/** A correction with its company; null if that is deleted. */
export type CorrectionRow = Omit<StoredRow, 'changes' | 'company'> & {
  changes: StoredChanges
  company: FullRow | null
}

const toRow = (row: StoredRow | null): CorrectionRow | null =>
  row && {
    ...row,
    changes: storedChanges.parse(row.changes ?? {}),
    company: row.company.deletedAt ? null : row.company,
  }

export async function findCorrection(db: Db | Tx, id: number): Promise<CorrectionRow | null> {
  return toRow(await db.profileCorrection.findUnique({ where: { id }, include }))
}

/** Finds the correction of a company that waits for review; there is at most one. */
export async function findWaiting(db: Db | Tx, companyId: number): Promise<CorrectionRow | null> {
  return toRow(
    await db.profileCorrection.findFirst({
      where: { companyId, submittedAt: { not: null }, decidedAt: null },
      include,
    }),
  )
}

export function countLinksSince(tx: Tx, companyId: number, since: Date): Promise<number> {
  return tx.profileCorrection.count({ where: { companyId, createdAt: { gt: since } } })
}

export function insertCorrection(
  tx: Tx,
  data: Prisma.ProfileCorrectionUncheckedCreateInput,
): Promise<{ id: number; companyId: number; email: string }> {
  return tx.profileCorrection.create({ data, select: { id: true, companyId: true, email: true } })
}

/** Stores the changes of a company, and takes back those that it sent before by any link. */
export async function replaceChanges(
  tx: Tx,
  { id, companyId }: { id: number; companyId: number },
  sent: { changes: StoredChanges; submittedAt: Date },
): Promise<void> {
  await tx.profileCorrection.updateMany({
    where: { companyId, decidedAt: null },
    data: { submittedAt: null, changes: Prisma.DbNull, emailConfirmedAt: null },
  })
  await updateCorrection(tx, id, sent)
}

export async function updateCorrection(
  tx: Tx,
  id: number,
  data: Prisma.ProfileCorrectionUncheckedUpdateInput,
): Promise<void> {
  await tx.profileCorrection.update({ where: { id }, data, select: { id: true } })
}

/** Returns the corrections that wait for review, oldest first, of companies that are not deleted. */
export async function listWaiting({ $kysely }: Sql, limit: number) {
  const rows = await $kysely
    .selectFrom('profileCorrections as p')
    .innerJoin('managementCompanies as c', 'c.id', 'p.companyId')
    .select(['p.id', 'p.companyId', 'c.name as companyName', 'p.submittedAt', 'p.changes'])
    .where('p.submittedAt', 'is not', null)
    .where('p.decidedAt', 'is', null)
    .where('c.deletedAt', 'is', null)
    .orderBy('p.submittedAt')
    .limit(limit)
    .$narrowType<{ submittedAt: Date }>()
    .execute()
  return rows.map(({ changes, ...row }) => ({ ...row, fieldCount: Object.keys(changes ?? {}).length }))
}
