import type { DB } from '@prisma-data/generated/kysely/tables.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import {
  DELIVERIES_PER_PAGE,
  deliveryStatus,
  type WebhookDelivery,
} from '@shared/webhooks/webhooks.schema.ts'
import { expressionBuilder, sql, type Updateable } from 'kysely'

export interface ClaimedDelivery {
  id: number
  endpointId: number
  messageId: string
  event: string
  data: unknown
  createdAt: Date
  url: string
  secret: string
  previousSecret: string | null
  previousSecretUntil: Date | null
  disabledAt: Date | null
}

/**
 * Counts one more try of a pending delivery and returns it with its endpoint. The last try counts as failed until its
 * result is stored: nothing would settle it after a crash. Null for one that is done, replayed since, or deleted.
 */
export async function claimDelivery(
  db: Sql,
  { deliveryId, round, now, maxTries }: { deliveryId: number; round: number; now: Date; maxTries: number },
): Promise<ClaimedDelivery | null> {
  const row = await db.$kysely
    .updateTable('webhookDeliveries as d')
    .from('webhookEndpoints as w')
    .set({
      tries: sql<number>`d.tries + 1`,
      lastTryAt: now,
      status: sql<string>`CASE WHEN d.tries + 1 >= ${maxTries}::int THEN 'failed' ELSE d.status END`,
    })
    .whereRef('w.id', '=', 'd.endpointId')
    .where('d.id', '=', deliveryId)
    .where('d.round', '=', round)
    .where('d.status', '=', 'pending')
    .returning(['d.id', 'd.endpointId', 'd.messageId', 'd.event', 'd.data', 'd.createdAt', 'w.url'])
    .returning(['w.secret', 'w.previousSecret', 'w.previousSecretUntil', 'w.disabledAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Stores the result of a try, unless the delivery was replayed meanwhile. */
export async function saveResult(
  tx: Sql,
  { deliveryId, round }: { deliveryId: number; round: number },
  result: Pick<Updateable<DB['webhookDeliveries']>, 'status' | 'httpStatus' | 'error'>,
): Promise<void> {
  await tx.$kysely
    .updateTable('webhookDeliveries')
    .set(result)
    .where('id', '=', deliveryId)
    .where('round', '=', round)
    .execute()
}

const listed = {
  id: true,
  messageId: true,
  event: true,
  status: true,
  tries: true,
  httpStatus: true,
  error: true,
  createdAt: true,
  lastTryAt: true,
} as const

/** Lists one page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  db: Db,
  { endpointId, page }: { endpointId: number; page: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  const rows = await db.webhookDelivery.findMany({
    where: { endpointId },
    select: listed,
    orderBy: { id: 'desc' },
    skip: (page - 1) * DELIVERIES_PER_PAGE,
    take: DELIVERIES_PER_PAGE,
  })
  return {
    rows: rows.map((row) => ({ ...row, status: deliveryStatus.parse(row.status) })),
    total: await db.webhookDelivery.count({ where: { endpointId } }),
  }
}

/** Finds the endpoint of a delivery. */
export function findDelivery(tx: Tx, id: number) {
  return tx.webhookDelivery.findUnique({
    where: { id },
    select: { endpointId: true, event: true, endpoint: { select: { disabledAt: true } } },
  })
}

const eb = expressionBuilder<DB, 'webhookDeliveries'>()

/** Failed, or tried without success and waiting for the next try. */
const isUndelivered = eb.or([
  eb('status', '=', 'failed'),
  eb.and([eb('status', '=', 'pending'), eb('tries', '>', 0)]),
])

/** Makes deliveries pending in a new round. @returns their ids with the round */
export async function restartDeliveries(
  tx: Sql,
  which: { deliveryId: number } | { endpointId: number; since: Date; limit: number },
): Promise<{ deliveryId: number; round: number }[]> {
  const chosen =
    'deliveryId' in which
      ? eb.selectFrom('webhookDeliveries').select('id').where('id', '=', which.deliveryId)
      : eb
          .selectFrom('webhookDeliveries')
          .select('id')
          .where('endpointId', '=', which.endpointId)
          .where('createdAt', '>=', which.since)
          .where(isUndelivered)
          .orderBy('id')
          .limit(which.limit)
  return await tx.$kysely
    .updateTable('webhookDeliveries')
    .set({
      status: 'pending',
      round: sql<number>`round + 1`,
      tries: 0,
      httpStatus: null,
      error: null,
    })
    .where('id', 'in', chosen)
    .returning(['id as deliveryId', 'round'])
    .execute()
}
