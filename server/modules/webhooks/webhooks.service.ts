import { randomBytes } from 'node:crypto'
import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { recordAudit } from '@server/modules/audit/audit.service.ts'
import type { Change } from '@server/modules/auth/actor.rules.ts'
import type { Tx } from '@server/platform/db.ts'
import { encryptSecret, reencryptSecret } from '@server/platform/stored-secrets.ts'
import type { AuditAction } from '@shared/audit/audit-labels.ts'
import { AppError } from '@shared/lib/errors.ts'
import {
  MAX_WEBHOOK_ENDPOINTS,
  TEST_EVENT,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookForm,
} from '@shared/webhooks/webhooks.schema.ts'
import { deliverJob } from './webhook-delivery.jobs.ts'
import * as deliveries from './webhook-delivery.repo.ts'
import { insertTestEvent } from './webhook-events.repo.ts'
import { queueDeliveries } from './webhook-events.service.ts'
import * as repo from './webhooks.repo.ts'
import { ROTATION_MS, SECRET_BYTES, SECRET_PREFIX } from './webhooks.rules.ts'

/** Deliveries that one replay restarts at most. */
const MAX_REPLAYED = 10_000

const unknownEndpoint = () => new AppError('NOT_FOUND', { message: 'This endpoint doesn’t exist anymore.' })
const refuse = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { message, details: { [field]: message } })

export function listEndpoints(deps: Deps): Promise<WebhookEndpoint[]> {
  return repo.listEndpoints(deps.db)
}

/** Returns an endpoint for an email; null if it was deleted. */
export function getEndpointForMail(deps: Deps, id: number): Promise<WebhookEndpoint | null> {
  return repo.findEndpoint(deps.db, id)
}

/** Creates an endpoint. @returns its secret, for the only time @throws AppError INVALID_INPUT */
export async function createEndpoint(
  deps: Deps,
  change: Change,
  form: WebhookForm,
): Promise<{ endpointId: number; secret: string }> {
  requireHttps(deps, form)
  const { secret, encrypted } = await makeSecret(deps)
  const endpointId = await deps.db.$transact(async (tx) => {
    if ((await repo.countEndpoints(tx)) >= MAX_WEBHOOK_ENDPOINTS)
      throw refuse('url', `There can be at most ${MAX_WEBHOOK_ENDPOINTS} endpoints. Delete one first.`)
    const id = await repo.insertEndpoint(tx, { ...form, secret: encrypted, createdAt: deps.clock.now() })
    await audit(tx, change, 'webhook.add', id, toAuditPayload(form))
    return id
  })
  return { endpointId, secret }
}

/** Changes URL, description or events. @throws AppError NOT_FOUND; INVALID_INPUT */
export async function editEndpoint(
  deps: Deps,
  change: Change,
  { endpointId, ...form }: WebhookForm & { endpointId: number },
): Promise<void> {
  requireHttps(deps, form)
  await deps.db.$transact(async (tx) => {
    const before = await requireEndpoint(tx, endpointId)
    await repo.updateEndpoint(tx, endpointId, form)
    await audit(tx, change, 'webhook.edit', endpointId, toAuditPayload(form), toAuditPayload(before))
  })
}

/** Replaces the secret; the one before signs as well for a day. @returns the new one, for the only time */
export async function rotateSecret(
  deps: Deps,
  change: Change,
  { endpointId }: { endpointId: number },
): Promise<{ endpointId: number; secret: string }> {
  const { secret, encrypted } = await makeSecret(deps)
  const previousSecretUntil = new Date(deps.clock.now().getTime() + ROTATION_MS)
  await deps.db.$transact(async (tx) => {
    const before = await requireEndpoint(tx, endpointId)
    await repo.updateEndpoint(tx, endpointId, {
      secret: encrypted,
      previousSecret: before.secret,
      previousSecretUntil,
    })
    await audit(tx, change, 'webhook.rotate', endpointId, { previousSecretUntil })
  })
  return { endpointId, secret }
}

/** Disables or enables an endpoint. An enabled one starts without failures. @throws AppError NOT_FOUND */
export async function setDisabled(
  deps: Deps,
  change: Change,
  { endpointId, isDisabled }: { endpointId: number; isDisabled: boolean },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const { disabledAt } = await requireEndpoint(tx, endpointId)
    if (isDisabled === (disabledAt !== null)) return
    await repo.updateEndpoint(
      tx,
      endpointId,
      isDisabled
        ? { disabledAt: deps.clock.now(), disabledReason: 'manual' }
        : { disabledAt: null, disabledReason: null, failingSince: null, failureMailedAt: null },
    )
    await audit(tx, change, isDisabled ? 'webhook.disable' : 'webhook.enable', endpointId)
  })
}

/** Deletes an endpoint with its deliveries. @throws AppError NOT_FOUND */
export async function deleteEndpoint(
  deps: Deps,
  change: Change,
  { endpointId }: { endpointId: number },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const before = await requireEndpoint(tx, endpointId)
    await repo.deleteEndpoint(tx, endpointId)
    await audit(tx, change, 'webhook.delete', endpointId, undefined, toAuditPayload(before))
  })
}

/** Queues a test event, whatever the endpoint subscribed to. @throws AppError NOT_FOUND; INVALID_INPUT if disabled */
export async function sendTestEvent(
  deps: Deps,
  change: Change,
  { endpointId }: { endpointId: number },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    requireEnabled(await requireEndpoint(tx, endpointId))
    const createdAt = deps.clock.now()
    await queueDeliveries(deps, tx, [await insertTestEvent(tx, { endpointId, event: TEST_EVENT, createdAt })])
    await audit(tx, change, 'webhook.test', endpointId)
  })
  deps.queue.wake(deliverJob)
}

export function listDeliveries(
  deps: Deps,
  page: { endpointId: number; page: number },
): Promise<{ rows: WebhookDelivery[]; total: number }> {
  return deliveries.listDeliveries(deps.db, page)
}

/** Sends one delivery again, under the same id. @throws AppError NOT_FOUND; INVALID_INPUT if the endpoint is disabled */
export async function replayDelivery(
  deps: Deps,
  change: Change,
  { deliveryId }: { deliveryId: number },
): Promise<void> {
  await deps.db.$transact(async (tx) => {
    const found = await deliveries.findDelivery(tx, deliveryId)
    if (!found)
      throw new AppError('NOT_FOUND', { message: 'This delivery was deleted: they are stored for 7 days.' })
    requireEnabled(found.endpoint)
    await restart(deps, tx, { deliveryId })
    await audit(tx, change, 'webhook.replay', found.endpointId, { deliveryId, event: found.event })
  })
  deps.queue.wake(deliverJob)
}

/** Sends again what an endpoint did not get since a time. @returns their number @throws AppError as `replayDelivery` */
export async function replayFailed(
  deps: Deps,
  change: Change,
  { endpointId, since }: { endpointId: number; since: Date },
): Promise<number> {
  const replayedCount = await deps.db.$transact(async (tx) => {
    requireEnabled(await requireEndpoint(tx, endpointId))
    const count = await restart(deps, tx, { endpointId, since, limit: MAX_REPLAYED })
    if (count > 0) await audit(tx, change, 'webhook.replay', endpointId, { since, replayedCount: count })
    return count
  })
  deps.queue.wake(deliverJob)
  return replayedCount
}

async function restart(deps: Deps, tx: Tx, which: Parameters<typeof deliveries.restartDeliveries>[1]) {
  const restarted = await deliveries.restartDeliveries(tx, which)
  await deps.queue.enqueue(tx, deliverJob, restarted)
  return restarted.length
}

/** Makes a secret of Standard Webhooks: 256 random bits behind a prefix that scanners recognize. */
async function makeSecret({ config }: Deps): Promise<{ secret: string; encrypted: string }> {
  const secret = `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
  return { secret, encrypted: await encryptSecret(config.secret, secret) }
}

/**
 * Encrypts the signing secrets that only the previous secret reads with the current one. Safe to repeat.
 * @returns the number of secrets by outcome
 */
export async function reencryptSigningSecrets(
  deps: Deps,
): Promise<{ changed: number; current: number; unreadable: number }> {
  const counts = { changed: 0, current: 0, unreadable: 0 }
  await deps.db.$transact(async (tx) => {
    for (const { id, ...stored } of await repo.lockSecrets(tx)) {
      for (const column of ['secret', 'previousSecret'] as const) {
        const data = stored[column]
        if (!data) continue
        const result = await reencryptSecret(getSecrets(deps.config), data)
        counts[result.state] += 1
        if (result.state === 'changed') await repo.updateEndpoint(tx, id, { [column]: result.to })
      }
    }
  })
  return counts
}

function requireHttps({ config }: Deps, { url }: WebhookForm): void {
  if (new URL(url).protocol === 'https:' || config.webhooksAllowPrivate) return
  throw refuse('url', 'The URL must begin with https://')
}

async function requireEndpoint(tx: Tx, id: number) {
  const endpoint = await repo.lockEndpoint(tx, id)
  if (!endpoint) throw unknownEndpoint()
  return endpoint
}

function requireEnabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) throw refuse('endpointId', 'This endpoint is disabled. Enable it first.')
}

/** Describes an endpoint for the audit log. The path of a URL may hold a secret of the receiver. */
const toAuditPayload = ({ url, events }: { url: string; events: string[] }) => ({
  host: new URL(url).host,
  events,
})

function audit(
  tx: Tx,
  change: Change,
  action: AuditAction,
  entityId: number,
  after?: object,
  before?: object,
): Promise<void> {
  return recordAudit(tx, { ...change, action, entity: 'webhook_endpoint', entityId, before, after })
}
