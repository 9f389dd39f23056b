import { z } from 'zod'
import { plainText } from '../lib/text.schema.ts'

/** Events that an endpoint can subscribe to, with what the admin says of them. */
export const webhookEvents = {
  'lead.created': 'An owner sent a lead, or an administrator entered one',
  'lead.updated': 'A lead was changed, deleted or restored',
  'company.registered': 'A company was registered, added or imported',
  'company.updated': 'A company was changed, reviewed, deleted or restored',
  'score.changed': 'A company has a new HostScore',
  'badge.changed': 'A badge was revoked or restored, or has another tier',
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** Event that the admin sends to try an endpoint. */
export const TEST_EVENT = 'webhook.test'

export const WEBHOOK_URL_MAX = 2000
export const WEBHOOK_DESCRIPTION_MAX = 200
export const MAX_WEBHOOK_ENDPOINTS = 20
export const DELIVERIES_PER_PAGE = 25

const event = z.enum(Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]])
const id = z.int().min(1).max(2_147_483_647)

const URL_HINT = 'Enter a full URL, such as https://example.com/webhooks'

/** Returns why a URL cannot be an endpoint; null if it can. */
function findUrlProblem(value: string): string | null {
  if (!URL.canParse(value)) return URL_HINT
  const { protocol, username, password, hash } = new URL(value)
  if (protocol !== 'https:' && protocol !== 'http:') return URL_HINT
  if (username || password) return 'Leave out the user name and password: the signature proves who sent it'
  return hash ? 'Leave out the part after #: it is never sent' : null
}

const url = plainText({ max: WEBHOOK_URL_MAX, required: 'Enter the URL', label: 'URL' }).superRefine(
  (value, context) => {
    const message = findUrlProblem(value)
    if (message) context.addIssue({ code: 'custom', message })
  },
)

export const webhookForm = z.object({
  url,
  description: plainText({ max: WEBHOOK_DESCRIPTION_MAX, label: 'Description' }),
  events: z
    .array(event)
    .min(1, 'Choose at least one event')
    .max(Object.keys(webhookEvents).length)
    .transform((chosen) => [...new Set(chosen)]),
})
export type WebhookForm = z.infer<typeof webhookForm>

export const webhookInput = z.object({ endpointId: id })
export const editWebhookInput = webhookForm.extend({ endpointId: id })
export const setWebhookDisabledInput = z.object({ endpointId: id, isDisabled: z.boolean() })

export const webhookDisabledReason = z.enum(['manual', 'gone', 'failing'])
export type WebhookDisabledReason = z.infer<typeof webhookDisabledReason>

/** Endpoint as the admin sees it, without its secret. */
export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  disabledAt: z.date().nullable(),
  disabledReason: webhookDisabledReason.nullable(),
  failingSince: z.date().nullable(),
  previousSecretUntil: z.date().nullable(),
  createdAt: z.date(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

/** A secret, for the only time that it is shown. */
export const webhookSecret = z.object({ endpointId: id, secret: z.string() })

export const deliveryStatus = z.enum(['pending', 'delivered', 'failed'])

export const webhookDelivery = z.object({
  id,
  messageId: z.string(),
  event: z.string(),
  status: deliveryStatus,
  tries: z.int(),
  httpStatus: z.int().nullable(),
  error: z.string().nullable(),
  createdAt: z.date(),
  lastTryAt: z.date().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const deliveriesInput = z.object({ endpointId: id, page: z.int().min(1).max(10_000).default(1) })
export const deliveriesPage = z.object({ rows: z.array(webhookDelivery), total: z.int() })

export const replayInput = z.object({ deliveryId: id })
/** Replays what failed since a time, of one endpoint. */
export const replayFailedInput = z.object({ endpointId: id, since: z.date() })
export const replayedOutput = z.object({ replayedCount: z.int() })
