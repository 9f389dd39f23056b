import type { Prisma } from '@prisma-data/generated/client.ts'
import type { Db, Sql, Tx } from '@server/platform/db.ts'
import { selectColumns } from '@server/platform/sql.ts'
import {
  type WebhookEndpoint,
  webhookDisabledReason,
  webhookEndpoint,
} from '@shared/webhooks/webhooks.schema.ts'

const endpointSelect = selectColumns(webhookEndpoint) satisfies Prisma.WebhookEndpointSelect

type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof endpointSelect }>

function toEndpoint(row: EndpointRow): WebhookEndpoint {
  return { ...row, disabledReason: webhookDisabledReason.nullable().parse(row.disabledReason) }
}

/** Lists all endpoints, oldest first. There are few, so the list is not paged. */
export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const rows = await db.webhookEndpoint.findMany({ select: endpointSelect, orderBy: { id: 'asc' } })
  return rows.map(toEndpoint)
}

export function countEndpoints(tx: Tx): Promise<number> {
  return tx.webhookEndpoint.count()
}

export async function findEndpoint(db: Db | Tx, id: number): Promise<WebhookEndpoint | null> {
  const row = await db.webhookEndpoint.findUnique({ where: { id }, select: endpointSelect })
  return row && toEndpoint(row)
}

/** Locks an endpoint until the transaction ends, so that parallel results do not send an email twice. */
export async function lockEndpoint({ $kysely }: Sql, id: number) {
  return $kysely
    .selectFrom('webhookEndpoints')
    .select(['id', 'url', 'events', 'secret', 'disabledAt', 'failingSince', 'failureMailedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks all endpoints until the transaction ends, with their encrypted secrets. */
export function lockSecrets({ $kysely }: Sql) {
  return $kysely
    .selectFrom('webhookEndpoints')
    .select(['id', 'secret', 'previousSecret'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function insertEndpoint(tx: Tx, data: Prisma.WebhookEndpointCreateInput): Promise<number> {
  const { id } = await tx.webhookEndpoint.create({ data, select: { id: true } })
  return id
}

export async function updateEndpoint(
  tx: Tx,
  id: number,
  data: Prisma.WebhookEndpointUpdateInput,
): Promise<void> {
  await tx.webhookEndpoint.update({ where: { id }, data, select: { id: true } })
}

/** Ends the failures of an endpoint after a success. */
export async function clearFailures(tx: Tx, id: number): Promise<void> {
  await tx.webhookEndpoint.updateMany({
    where: { id, failingSince: { not: null } },
    data: { failingSince: null, failureMailedAt: null },
  })
}

export async function deleteEndpoint(tx: Tx, id: number): Promise<void> {
  await tx.webhookEndpoint.deleteMany({ where: { id } })
}
