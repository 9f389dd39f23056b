import type { Db, Sql } from '@server/platform/db.ts'
import { countRows, countWhere } from '@server/platform/sql.ts'
import { contactedStatuses } from '@shared/leads/lead-status.ts'

/** Counts the leads received from `from` until before `to`, without deleted ones, and those whose owner was contacted. */
export function countReceived({ $kysely }: Sql, { from, to }: { from: Date; to: Date }) {
  return $kysely
    .selectFrom('leads')
    .select((eb) => [
      countRows.as('received'),
      countWhere(eb('status', 'in', contactedStatuses)).as('contacted'),
    ])
    .where('deletedAt', 'is', null)
    .where('createdAt', '>=', from)
    .where('createdAt', '<', to)
    .executeTakeFirstOrThrow()
}

/** Returns the new leads created before a time: their number, how many are assigned to the user, and the oldest. */
export async function getOverdue(
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
