import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { escapeLike } from '@server/platform/search-text.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import type { WaitlistFilter, WaitlistInput, WaitlistRow } from '@shared/locations/waitlist.schema.ts'
import { sql } from 'kysely'
import type { WaitedPlace } from './waitlist.repo.ts'

const rowSelect = {
  id: true,
  email: true,
  placeName: true,
  createdAt: true,
  notifiedAt: true,
} satisfies Prisma.WaitlistEntrySelect

function toWhere({ search, status }: WaitlistFilter): Prisma.WaitlistEntryWhereInput {
  const contains = { contains: escapeLike(search ?? ''), mode: 'insensitive' as const }
  return {
    ...(status ? { notifiedAt: status === 'waiting' ? null : { not: null } } : {}),
    ...(search ? { OR: [{ email: contains }, { placeName: contains }] } : {}),
  }
}

export function listEntries(
  db: Db,
  { sort, direction, page, pageSize, ...filter }: WaitlistInput,
): Promise<WaitlistRow[]> {
  return db.waitlistEntry.findMany({
    where: toWhere(filter),
    select: rowSelect,
    orderBy: [{ [sort]: direction }, { id: direction }],
    skip: (page - 1) * pageSize,
    take: pageSize,
  })
}

export function countEntries(db: Db, filter: WaitlistFilter): Promise<number> {
  return db.waitlistEntry.count({ where: toWhere(filter) })
}

/** Returns the next rows of an export, newest first, below an id. */
export function listForExport(
  db: Db,
  filter: WaitlistFilter,
  below: number | null,
  take: number,
): Promise<WaitlistRow[]> {
  const where = toWhere(filter)
  return db.waitlistEntry.findMany({
    where: below === null ? where : { AND: [where, { id: { lt: below } }] },
    select: rowSelect,
    orderBy: { id: 'desc' },
    take,
  })
}

/** Returns the places with the most waiting people first. */
export function listDemand({ $kysely }: Sql, limit: number) {
  const waiting = sql<boolean>`notified_at IS NULL`
  return $kysely
    .selectFrom('waitlistEntries')
    .select(['state', 'citySlug'])
    .select(sql<string>`min(place_name)`.as('placeName'))
    .select(countWhere(waiting).as('waitingCount'))
    .select(countRows.as('totalCount'))
    .select(sql<Date | null>`min(created_at) FILTER (WHERE ${waiting})`.as('oldestSince'))
    .groupBy(['state', 'citySlug'])
    .orderBy('waitingCount', 'desc')
    .orderBy('oldestSince', (order) => order.asc().nullsLast())
    .orderBy('state')
    .orderBy('citySlug')
    .limit(limit)
    .execute()
}

/** Deletes an entry. @returns the deleted one, or null */
export async function deleteEntry(tx: Tx, id: number): Promise<WaitlistRow | null> {
  const entry = await tx.waitlistEntry.findUnique({ where: { id }, select: rowSelect })
  const { count } = await tx.waitlistEntry.deleteMany({ where: { id } })
  return count > 0 ? entry : null
}

/** Marks the waiting entries of exactly this place as notified, and returns them. */
export function claimEntriesOfPlace(
  { $kysely }: Sql,
  { state, citySlug }: WaitedPlace,
  now: Date,
): Promise<(WaitedPlace & { email: string })[]> {
  return $kysely
    .updateTable('waitlistEntries')
    .set({ notifiedAt: now })
    .where('notifiedAt', 'is', null)
    .where('state', '=', state)
    .where('citySlug', '=', citySlug)
    .returning(['email', 'state', 'citySlug'])
    .execute()
}
