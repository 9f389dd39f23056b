import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Tx } from '@server/platform/db.ts'
import type { ServicePlace } from '@shared/service-area.ts'
import { adminFields } from './companies.repo.ts'
import type { EditableColumns } from './company-edit.rules.ts'

const detailFields = {
  ...adminFields,
  minContracts: true,
  companySize: true,
  offer: true,
  rejectionReason: true,
  reviewedAt: true,
  updatedAt: true,
  possibleDuplicateIds: true,
  lat: true,
  lng: true,
} satisfies Prisma.ManagementCompanySelect

const likenessFields = {
  id: true,
  name: true,
  city: true,
  state: true,
  status: true,
  website: true,
  phoneNumber: true,
} satisfies Prisma.ManagementCompanySelect

type RowOf<Fields extends Prisma.ManagementCompanySelect> = Prisma.ManagementCompanyGetPayload<{
  select: Fields
}>
export type DetailRow = RowOf<typeof detailFields>
export type LikenessRow = RowOf<typeof likenessFields>

/** A company that is not deleted, with everything the admin may see; or null. */
export function findDetail(db: Db | Tx, id: number): Promise<DetailRow | null> {
  return db.managementCompany.findFirst({ where: { id, deletedAt: null }, select: detailFields })
}

/** The same, held for this transaction: whoever changes it at the same time waits. */
export async function lockDetail(tx: Tx, id: number): Promise<DetailRow | null> {
  await tx.$queryRaw`SELECT id FROM management_companies WHERE id = ${id} FOR UPDATE`
  return findDetail(tx, id)
}

/** Companies that this one looks like or that look like it, by the flags of either. */
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

/** Takes the flag off both. @returns how many carried it */
export function removeFlag(tx: Tx, id: number, otherId: number): Promise<number> {
  return tx.$executeRaw`
    UPDATE management_companies SET possible_duplicate_ids =
      array_remove(possible_duplicate_ids, CASE WHEN id = ${id}::int THEN ${otherId}::int ELSE ${id}::int END)
    WHERE (id = ${id} AND ${otherId} = ANY(possible_duplicate_ids))
      OR (id = ${otherId} AND ${id} = ANY(possible_duplicate_ids))`
}

/** What an admin's change writes beside the editable fields. */
export type CompanyUpdate = Partial<EditableColumns> & {
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

/** The places a company serves, from now on these. */
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
