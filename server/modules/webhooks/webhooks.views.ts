import type { MailContent } from '@server/modules/email/email.service.ts'
import { brand } from '@shared/lib/brand.ts'
import type { WebhookEndpoint } from '@shared/webhooks/webhooks.schema.ts'

interface EndpointMail {
  endpoint: Pick<WebhookEndpoint, 'url' | 'description' | 'disabledReason'>
  adminUrl: string
}

const footer = `You get this because you are the administrator of ${brand.name}.`

/** The host alone: the path may hold a secret of the receiver. */
const facts = ({ url, description }: EndpointMail['endpoint']) => ({
  kind: 'facts' as const,
  rows: [
    { label: 'Host', value: new URL(url).host },
    ...(description ? [{ label: 'Description', value: description }] : []),
  ],
})

/** To the admin: an endpoint has failed for an hour. */
export function renderFailingMail({ endpoint, adminUrl }: EndpointMail): MailContent {
  return {
    subject: `Webhook failing: ${new URL(endpoint.url).host}`,
    preview: 'No event has reached this endpoint for an hour.',
    heading: 'A webhook endpoint is failing',
    blocks: [
      facts(endpoint),
      'No event has reached it for at least an hour. Each one is tried 10 times over about 3 days. After 5 days of nothing but failures the endpoint is disabled.',
      { kind: 'action', label: 'Open webhooks', url: adminUrl },
    ],
    footer,
  }
}

/** To the admin: an endpoint was disabled. */
export function renderDisabledMail({ endpoint, adminUrl }: EndpointMail): MailContent {
  const reason =
    endpoint.disabledReason === 'gone'
      ? 'It answered 410 (Gone), so it asked for no more events.'
      : 'It has failed for 5 days without one success.'
  return {
    subject: `Webhook disabled: ${new URL(endpoint.url).host}`,
    preview: reason,
    heading: 'A webhook endpoint was disabled',
    blocks: [
      facts(endpoint),
      `${reason} New events are not sent to it. Once it works, enable it and replay what failed in the last 7 days.`,
      { kind: 'action', label: 'Open webhooks', url: adminUrl },
    ],
    footer,
  }
}
