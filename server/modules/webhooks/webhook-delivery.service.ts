import { getSecrets } from '@server/config/env.ts'
import type { Deps } from '@server/deps.ts'
import { getEmailConfig, notifyEmailWorker, queueMails } from '@server/modules/email/email.service.ts'
import type { Tx } from '@server/platform/db.ts'
import { OutgoingError, postToForeignUrl } from '@server/platform/outgoing-post.ts'
import { RetryLater } from '@server/platform/queue.ts'
import { decryptSecret } from '@server/platform/stored-secrets.ts'
import * as repo from './webhook-delivery.repo.ts'
import * as endpoints from './webhooks.repo.ts'
import {
  findFailure,
  MAX_TRIES,
  signWebhook,
  TRY_TIMEOUT_MS,
  toBody,
  toFailedHealth,
} from './webhooks.rules.ts'

interface Result {
  httpStatus: number | null
  /** Null after a success. */
  error: string | null
}

/**
 * Job handler: makes one try. Does nothing for a delivery that is done, replayed since or deleted.
 * @throws RetryLater after a failure, so that the queue tries again
 */
export async function deliverWebhook(
  deps: Deps,
  job: { deliveryId: number; round: number },
  timeoutMs = TRY_TIMEOUT_MS,
): Promise<void> {
  const claimed = await repo.claimDelivery(deps.db, { ...job, now: deps.clock.now(), maxTries: MAX_TRIES })
  if (!claimed) return
  if (claimed.disabledAt) {
    const error = 'The endpoint is disabled. Enable it, then replay.'
    await repo.saveResult(deps.db, job, { status: 'failed', httpStatus: null, error })
    return
  }
  const result = await post(deps, claimed, timeoutMs)
  if (result.error === null) {
    await deps.db.$transact(async (tx) => {
      await repo.saveResult(tx, job, { status: 'delivered', ...result })
      await endpoints.clearFailures(tx, claimed.endpointId)
    })
    return
  }
  await deps.db.$transact(async (tx) => {
    await repo.saveResult(tx, job, result)
    await recordFailure(deps, tx, claimed.endpointId, result)
  })
  notifyEmailWorker(deps)
  throw new RetryLater(result.error)
}

async function post(deps: Deps, delivery: repo.ClaimedDelivery, timeoutMs: number): Promise<Result> {
  const body = toBody(delivery)
  // After a change of SECRET without SECRET_PREVIOUS the stored ones cannot be decrypted.
  const secrets = await readSecrets(deps, delivery).catch(() => null)
  if (!secrets) return { httpStatus: null, error: 'The signing secret cannot be read. Rotate it.' }
  const headers = signWebhook(secrets, {
    messageId: delivery.messageId,
    body,
    at: deps.clock.now(),
  })
  const allowPrivate = deps.config.webhooksAllowPrivate
  try {
    const httpStatus = await postToForeignUrl(delivery.url, { headers, body, timeoutMs, allowPrivate })
    return { httpStatus, error: findFailure(httpStatus) }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { httpStatus: null, error: error.message }
  }
}

/** Returns the secrets that sign now: the new one first, and for a day after a rotation the one before. */
async function readSecrets(deps: Deps, delivery: repo.ClaimedDelivery): Promise<string[]> {
  const { secret, previousSecret, previousSecretUntil } = delivery
  const isRotating = previousSecret && previousSecretUntil && previousSecretUntil > deps.clock.now()
  const stored = isRotating ? [secret, previousSecret] : [secret]
  return Promise.all(stored.map((data) => decryptSecret(getSecrets(deps.config), data)))
}

/** Records a failure at the endpoint; disables it and emails the operator if it is time to. */
async function recordFailure(deps: Deps, tx: Tx, endpointId: number, { httpStatus }: Result): Promise<void> {
  const endpoint = await endpoints.lockEndpoint(tx, endpointId)
  // Another try that ended at the same time disabled it.
  if (!endpoint || endpoint.disabledAt) return
  const now = deps.clock.now()
  const { failingSince, failureMailedAt, disabledReason, mail } = toFailedHealth(endpoint, {
    httpStatus,
    now,
  })
  await endpoints.updateEndpoint(tx, endpointId, {
    failingSince,
    failureMailedAt,
    ...(disabledReason && { disabledAt: now, disabledReason }),
  })
  if (!mail) return
  const { adminEmail } = await getEmailConfig(deps, tx)
  await queueMails(deps, tx, [{ to: adminEmail, template: mail, payload: { endpointId } }])
}
