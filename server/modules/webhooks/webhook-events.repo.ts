import type { Sql } from '@server/platform/db.ts'
import type { WebhookEvent } from '@shared/webhooks/webhooks.schema.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Condition: an enabled endpoint gets this event. A statement that runs anyway can ask it without a round trip. */
export const hasSubscribers = (event: WebhookEvent): RawBuilder<SqlBool> =>
  sql`EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND ${event}::text = ANY (events))`

/** Table and status of what an event is about; events of scores and badges name the company alone. */
const subjects = {
  lead: {
    table: 'leads',
    status: sql<string>`CASE WHEN s.deleted_at IS NULL THEN s.status ELSE 'deleted' END`,
  },
  company: {
    table: 'management_companies',
    status: sql<string>`CASE WHEN s.deleted_at IS NULL THEN s.status ELSE 'deleted' END`,
  },
  score: { table: 'management_companies', status: sql<string>`NULL::text` },
  badge: { table: 'management_companies', status: sql<string>`NULL::text` },
}

/** Writes one delivery per subscribed endpoint and id, in one statement. @returns their ids */
export async function insertEvents(
  { $kysely }: Sql,
  event: WebhookEvent,
  ids: readonly number[],
  now: Date,
): Promise<number[]> {
  const [kind] = event.split('.') as [keyof typeof subjects]
  const { table, status } = subjects[kind]
  const rows = await $kysely
    .insertInto('webhookDeliveries')
    .columns(['endpointId', 'event', 'data', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('webhookEndpoints as w')
        .crossJoin(sql<{ id: number }>`unnest(${[...ids]}::int[])`.as<'e'>(sql`e (id)`))
        .innerJoin(sql<{ id: number }>`${sql.table(table)}`.as('s'), 's.id', 'e.id')
        .select([
          'w.id',
          sql<string>`${event}::text`.as('event'),
          sql<string>`jsonb_strip_nulls(jsonb_build_object('id', e.id, 'status', ${status}))`.as('data'),
          sql<Date>`${now}::timestamptz`.as('createdAt'),
        ])
        .where('w.disabledAt', 'is', null)
        .where(sql<SqlBool>`${event}::text = ANY (w.events)`)
        .orderBy('w.id')
        .orderBy('e.id'),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes a test event for one endpoint. @returns its id */
export async function insertTestEvent(
  { $kysely }: Sql,
  test: { endpointId: number; event: string; createdAt: Date },
): Promise<number> {
  const { id } = await $kysely
    .insertInto('webhookDeliveries')
    .values({ ...test, data: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
