import { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { adminCompany, companyChecks } from '@shared/companies/company.schema.ts'
import type { MergeColumn } from '@shared/companies/merge-fields.ts'
import { type SqlBool, sql } from 'kysely'
import { type MovedByMerge, movedByMerge } from './moved-by-merge.rules.ts'

/** Limit of merges in a row that are followed. */
const MAX_STEPS = 20

const companySelect = {
  ...selectColumns(adminCompany.omit({ defaultedFields: true })),
  ...selectColumns(companyChecks),
  logoUrl: true,
  deletedAt: true,
} satisfies Prisma.ManagementCompanySelect
export type CompanyRow = Prisma.ManagementCompanyGetPayload<{ select: typeof companySelect }>

/** Columns that a merge can change in the company that stays. */
export type ChangedColumn =
  | MergeColumn
  | 'serviceArea'
  | 'badgeRevokedAt'
  | 'badgeRevokedReason'
  | 'badgeNotified'
export type CompanyColumns = Partial<Pick<CompanyRow, ChangedColumn>>
/** Each changed column with its value before and after, as JSON. */
export type MergeChanges = Partial<Record<ChangedColumn, { before: unknown; after: unknown }>>

export function listCompanies(db: Db | Tx, ids: readonly number[]): Promise<CompanyRow[]> {
  return db.managementCompany.findMany({
    where: { id: { in: [...ids] } },
    select: companySelect,
    orderBy: { id: 'asc' },
  })
}

/** Locks and returns companies in the order of their ids, deleted ones included (docs/decisions/0052). */
export async function lockCompanies(tx: Tx, ids: readonly number[]): Promise<CompanyRow[]> {
  await tx.$kysely
    .selectFrom('managementCompanies')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${[...ids]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return listCompanies(tx, ids)
}

export async function updateCompany(tx: Tx, id: number, data: CompanyColumns, now: Date): Promise<void> {
  await tx.managementCompany.update({
    where: { id },
    data: { ...data, updatedAt: now },
    select: { id: true },
  })
}

export async function setDeleted(tx: Tx, id: number, deletedAt: Date | null, now: Date): Promise<void> {
  await tx.managementCompany.update({
    where: { id },
    data: { deletedAt, updatedAt: now },
    select: { id: true },
  })
}

export async function touchFacts(tx: Tx, id: number, factsUpdatedAt: Date): Promise<void> {
  await tx.managementCompany.update({ where: { id }, data: { factsUpdatedAt }, select: { id: true } })
}

export async function addPossibleDuplicates(
  { $kysely }: Sql,
  id: number,
  others: readonly number[],
): Promise<void> {
  await $kysely
    .updateTable('managementCompanies')
    .set({ possibleDuplicateIds: sql<number[]>`possible_duplicate_ids || ${[...others]}::int[]` })
    .where('id', '=', id)
    .execute()
}

export async function removePossibleDuplicates(
  { $kysely }: Sql,
  id: number,
  others: readonly number[],
): Promise<void> {
  await $kysely
    .updateTable('managementCompanies')
    .set({
      possibleDuplicateIds: sql<number[]>`ARRAY(SELECT other FROM unnest(possible_duplicate_ids) AS other
        WHERE other <> ALL(${[...others]}::int[]))`,
    })
    .where('id', '=', id)
    .execute()
}

export function countReviews(db: Db, companyId: number): Promise<number> {
  return db.companyReview.count({ where: { companyId } })
}

/** Gives the reviews of a company to another one, all or some. @returns their ids */
export async function moveReviews(
  tx: Tx,
  { fromId, toId, ids }: { fromId: number; toId: number; ids?: readonly number[] },
): Promise<number[]> {
  const rows = await tx.companyReview.updateManyAndReturn({
    where: { companyId: fromId, ...(ids && { id: { in: [...ids] } }) },
    data: { companyId: toId },
    select: { id: true },
  })
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

const mergeSelect = {
  removedId: true,
  keptId: true,
  actor: true,
  mergedAt: true,
  moved: true,
} satisfies Prisma.CompanyMergeSelect
type StoredMerge = Prisma.CompanyMergeGetPayload<{ select: typeof mergeSelect }>
export type CompanyMergeRow = Omit<StoredMerge, 'moved'> & { moved: MovedByMerge | null }

const toMerge = (row: StoredMerge): CompanyMergeRow => ({
  ...row,
  moved: movedByMerge.nullable().parse(row.moved),
})

/** Records a merge; replaces an outdated record of the same company. */
export async function insertMerge(
  tx: Tx,
  { removedId, ...merge }: Omit<CompanyMergeRow, 'moved'> & { moved: MovedByMerge },
): Promise<void> {
  const data = { ...merge, moved: JSON.stringify(merge.moved) }
  await tx.$kysely
    .insertInto('companyMerges')
    .values({ removedId, ...data })
    .onConflict((conflict) => conflict.column('removedId').doUpdateSet(data))
    .execute()
}

export async function findMerge(db: Db | Tx, removedId: number): Promise<CompanyMergeRow | null> {
  const row = await db.companyMerge.findUnique({ where: { removedId }, select: mergeSelect })
  return row && toMerge(row)
}

/** Returns the merges of these companies, the newest first. */
export async function listMergesOf(tx: Tx, removedIds: readonly number[]): Promise<CompanyMergeRow[]> {
  const rows = await tx.companyMerge.findMany({
    where: { removedId: { in: [...removedIds] } },
    select: mergeSelect,
    orderBy: [{ mergedAt: 'desc' }, { removedId: 'desc' }],
  })
  return rows.map(toMerge)
}

/** Returns the merges into a company that can still be undone, newest first. */
export async function listUndoable(
  db: Db | Tx,
  keptId: number,
): Promise<{ removedId: number; actor: string; mergedAt: Date }[]> {
  return db.companyMerge.findMany({
    where: { keptId, moved: { not: Prisma.DbNull } },
    select: { removedId: true, actor: true, mergedAt: true },
    orderBy: [{ mergedAt: 'desc' }, { removedId: 'desc' }],
    take: 50,
  })
}

/** Returns whether another company was merged into the same one later. */
export async function hasLaterMerge(
  tx: Tx,
  { keptId, mergedAt }: { keptId: number; mergedAt: Date },
): Promise<boolean> {
  const later = await tx.companyMerge.count({
    where: { keptId, mergedAt: { gt: mergedAt }, moved: { not: Prisma.DbNull } },
  })
  return later > 0
}

export async function deleteMerge(tx: Tx, removedId: number): Promise<void> {
  await tx.companyMerge.deleteMany({ where: { removedId } })
}

/** Follows merges from a company to the one that it is part of now; null if it was not merged. */
export async function findMergedIntoId({ $kysely }: Sql, id: number): Promise<number | null> {
  const row = await $kysely
    .withRecursive('chain', (eb) =>
      eb
        .selectFrom('companyMerges')
        .select(['keptId', sql<number>`1`.as('step')])
        .where('removedId', '=', id)
        .unionAll(
          eb
            .selectFrom('companyMerges as m')
            .innerJoin('chain', 'chain.keptId', 'm.removedId')
            .leftJoin('managementCompanies as c', 'c.id', 'm.removedId')
            .select(['m.keptId', sql<number>`chain.step + 1`.as('step')])
            .where('chain.step', '<', MAX_STEPS)
            // A company that is back leads no further; one that is gone still does.
            .where((where) => where.or([where('c.id', 'is', null), where('c.deletedAt', 'is not', null)])),
        ),
    )
    .selectFrom('chain')
    .select('keptId')
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.keptId ?? null
}
