import { LocalTime } from '@client/ui/local-time.tsx'
import { Badge } from '@mantine/core'
import type { WebhookDisabledReason, WebhookEndpoint } from '@shared/webhooks/webhooks.schema.ts'

const reasons: Record<WebhookDisabledReason, string> = {
  manual: 'by an owner',
  gone: 'because it answered 410',
  failing: 'after 5 days of failures',
}

/** Status of an endpoint, and since when. */
export function EndpointState({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { disabledAt, disabledReason, failingSince } = endpoint
  const since = disabledAt ?? failingSince
  return (
    <>
      <Badge color={disabledAt ? 'gray' : failingSince ? 'red' : 'pine'}>
        {disabledAt ? 'Disabled' : failingSince ? 'Failing' : 'Active'}
      </Badge>
      {since ? (
        <span data-secondary>
          {' '}
          {disabledAt && disabledReason ? `${reasons[disabledReason]}, ` : 'since '}
          <LocalTime value={since} />
        </span>
      ) : null}
    </>
  )
}
