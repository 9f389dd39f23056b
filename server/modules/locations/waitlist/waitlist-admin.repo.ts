import type { Prisma } from '@prisma-data/generated/client.ts'
import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Sql, Tx } from '@server/platform/db.ts'
import { containsWords, foldedFields } from '@server/platform/search-text.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import type { WaitlistFilter, WaitlistInput, WaitlistRow } from '@shared/locations/waitlist.schema.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { WaitedPlace } from './waitlist.repo.ts'

const rowSelect = {
  id: true,
  email: true,
  placeName: true,
  createdAt: true,
  notifiedAt: true,
} satisfies Prisma.WaitlistEntrySelect

const rowColumns = objectKeys(rowSelect)
const eb = expressionBuilder<DB, 'waitlistEntries'>()

function matchesFilter({ search, status, place }: WaitlistFilter): Expression<SqlBool> {
  const [state = '', citySlug = ''] = place?.split('/') ?? []
  return eb.and([
    ...(place ? [eb('state', '=', state), eb('citySlug', '=', citySlug)] : []),
    ...(status ? [eb('notifiedAt', status === 'waiting' ? 'is' : 'is not', null)] : []),
    ...(search ? [containsWords(foldedFields(eb.ref('email'), eb.ref('placeName')), search)] : []),
  ])
}

export function listEntries(
  { $kysely }: Sql,
  { sort, direction, page, pageSize, ...filter }: WaitlistInput,
): Promise<WaitlistRow[]> {
  return $kysely
    .selectFrom('waitlistEntries')
    .select(rowColumns)
    .where(matchesFilter(filter))
    .orderBy(sort, direction)
    .orderBy('id', direction)
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .execute()
}

export async function countEntries({ $kysely }: Sql, filter: WaitlistFilter): Promise<number> {
  const { count } = await $kysely
    .selectFrom('waitlistEntries')
    .select(countRows.as('count'))
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow()
  return count
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
