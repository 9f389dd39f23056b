import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import type { WebhookDisabledReason } from '@shared/webhooks/webhooks.schema.ts'
import { Webhook } from 'standardwebhooks'

/** Tries of one delivery. */
export const MAX_TRIES = 10
/** Base of the back-off of pg-boss, which doubles it and adds chance: ten tries take about 3 days, at most 4. */
export const RETRY_DELAY_S = 340
/** Time until the response begins. */
export const TRY_TIMEOUT_MS = 15_000
/** Both secrets sign for this long after a rotation. */
export const ROTATION_MS = DAY_MS
/** Failing this long without a success is reported once. */
const SUSTAINED_MS = HOUR_MS
/** Failing this long without a success disables the endpoint. */
const DISABLE_AFTER_MS = 5 * DAY_MS

const GONE = 410
export const SECRET_PREFIX = 'whsec_'
export const SECRET_BYTES = 32

/** Returns the body of a webhook: type, time of the event, ids and status words. */
export function toBody(delivery: { event: string; createdAt: Date; data: unknown }): string {
  return JSON.stringify({
    type: delivery.event,
    timestamp: delivery.createdAt.toISOString(),
    data: delivery.data,
  })
}

/** Returns the headers of Standard Webhooks, signed with each secret. */
export function signWebhook(
  secrets: readonly string[],
  { messageId, body, at }: { messageId: string; body: string; at: Date },
): Record<string, string> {
  const id = `msg_${messageId}`
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
  }
}

/** Returns why a status is a failure; null for 2xx. */
export function findFailure(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return 'The endpoint redirects. Redirects are not followed.'
  if (status === GONE) return 'The endpoint is gone (410), so it was disabled.'
  return `The endpoint answered ${status}.`
}

interface Health {
  failingSince: Date | null
  failureMailedAt: Date | null
}

/** Health of an endpoint after one more failure, and what to tell the operator. */
export interface FailedHealth {
  failingSince: Date
  failureMailedAt: Date | null
  disabledReason: Exclude<WebhookDisabledReason, 'manual'> | null
  mail: 'webhook.failing' | 'webhook.disabled' | null
}

/** Decides what one more failure does to an endpoint: email, disabling, or nothing. */
export function toFailedHealth(
  { failingSince, failureMailedAt }: Health,
  { httpStatus, now }: { httpStatus: number | null; now: Date },
): FailedHealth {
  const since = failingSince ?? now
  const failingMs = now.getTime() - since.getTime()
  const disabledReason = httpStatus === GONE ? 'gone' : failingMs >= DISABLE_AFTER_MS ? 'failing' : null
  const isSustained = failingMs >= SUSTAINED_MS && !failureMailedAt
  const mail = disabledReason ? 'webhook.disabled' : isSustained ? 'webhook.failing' : null
  return { failingSince: since, failureMailedAt: mail ? now : failureMailedAt, disabledReason, mail }
}
