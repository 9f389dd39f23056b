import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import { possibleDuplicate } from '@shared/companies/admin-companies.schema.ts'
import { type CompanyChecks, companyChecks } from '@shared/companies/company.schema.ts'
import type { ServicePlace } from '@shared/companies/service-area.ts'
import { type SqlBool, sql } from 'kysely'
import type { EditableColumns } from './admin/company-edit.rules.ts'
import { adminFields } from './companies.repo.ts'

export const detailFields = {
  ...adminFields,
  ...selectColumns(companyChecks),
  deletedAt: true,
} satisfies Prisma.ManagementCompanySelect

const likenessFields = selectColumns(possibleDuplicate) satisfies Prisma.ManagementCompanySelect

type SelectedRow<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type LikenessRow = SelectedRow<typeof likenessFields>

export function listNames(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string; deletedAt: Date | null }[]> {
  return db.managementCompany.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, deletedAt: true },
  })
}

export type FullRow = SelectedRow<typeof detailFields>

export function findDetail(db: Db | Tx, id: number): Promise<FullRow | null> {
  return db.managementCompany.findFirst({ where: { id, deletedAt: null }, select: detailFields })
}

export function findDetailOrDeleted(db: Db | Tx, id: number): Promise<FullRow | null> {
  return db.managementCompany.findUnique({ where: { id }, select: detailFields })
}

export function listFull(db: Db, ids: readonly number[]): Promise<FullRow[]> {
  return db.managementCompany.findMany({ where: { id: { in: [...ids] } }, select: detailFields })
}

/** Locks and returns a company that is not deleted, until the transaction ends. */
export async function lockDetail(tx: Tx, id: number): Promise<FullRow | null> {
  await tx.$kysely.selectFrom('managementCompanies').select('id').where('id', '=', id).forUpdate().execute()
  return findDetail(tx, id)
}

export async function listAlike(
  db: Db | Tx,
  company: { id: number; possibleDuplicateIds: number[] },
): Promise<LikenessRow[]> {
  return db.managementCompany.findMany({
    where: {
      deletedAt: null,
      id: { not: company.id },
      OR: [{ id: { in: company.possibleDuplicateIds } }, { possibleDuplicateIds: { has: company.id } }],
    },
    select: likenessFields,
    orderBy: { id: 'asc' },
    take: 50,
  })
}

/** Removes the duplicate flag from both companies. @returns the number of rows changed */
export async function removeDuplicateFlag({ $kysely }: Sql, id: number, otherId: number): Promise<number> {
  const { numUpdatedRows } = await $kysely
    .updateTable('managementCompanies')
    .set({
      possibleDuplicateIds: sql<number[]>`array_remove(possible_duplicate_ids,
        CASE WHEN id = ${id}::int THEN ${otherId}::int ELSE ${id}::int END)`,
    })
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '=', id), sql<SqlBool>`${otherId}::int = ANY(possible_duplicate_ids)`]),
        eb.and([eb('id', '=', otherId), sql<SqlBool>`${id}::int = ANY(possible_duplicate_ids)`]),
      ]),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type CompanyUpdate = Partial<EditableColumns & CompanyChecks> & {
  lat?: number | null
  lng?: number | null
  factsUpdatedAt?: Date
  status?: string
  reviewedAt?: Date
  rejectionReason?: string | null
  isVerified?: boolean
}

export async function updateCompany(tx: Tx, id: number, data: CompanyUpdate): Promise<void> {
  await tx.managementCompany.update({ where: { id }, data, select: { id: true } })
}

export async function replacePlaces(tx: Tx, companyId: number, places: ServicePlace[]): Promise<void> {
  await tx.companyPlace.deleteMany({ where: { companyId } })
  await tx.companyPlace.createMany({
    data: places.map((place) => ({ ...place, companyId })),
    skipDuplicates: true,
  })
}

export function countPlaces(tx: Tx, companyId: number): Promise<number> {
  return tx.companyPlace.count({ where: { companyId } })
}
