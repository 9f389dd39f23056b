import type { Db, Sql } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'

/** Counts the leads of [from, to) that are not deleted, and those among them that are no longer new. */
export function countReceived({ $kysely }: Sql, { from, to }: { from: Date; to: Date }) {
  return $kysely
    .selectFrom('leads')
    .select((eb) => [countRows.as('received'), countWhere(eb('status', '<>', 'new')).as('handled')])
    .where('deletedAt', 'is', null)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow()
}

/** Returns the most urgent new leads created before a time, with their number and that of the user's own. */
export async function listOverdue(
  db: Db,
  { before, userId, limit }: { before: Date; userId: number; limit: number },
) {
  const where = { deletedAt: null, status: 'new', createdAt: { lt: before } }
  return {
    count: await db.lead.count({ where }),
    ownCount: await db.lead.count({ where: { ...where, assigneeId: userId } }),
    leads: await db.lead.findMany({
      where,
      select: { fullName: true, propertyCity: true, createdAt: true },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: limit,
    }),
  }
}
