import { adminToasts } from '@client/admin/lib/admin-toasts.ts'
import { toastOutcome } from '@client/admin/lib/mutation-toasts.ts'
import { useRefresh } from '@client/admin/lib/use-refresh.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, actionsColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { toFailure } from '@client/admin/parts/load-failure.tsx'
import { QuietButton } from '@client/admin/parts/quiet-button.tsx'
import { Panel } from '@client/admin/parts/screen.tsx'
import { freshPage } from '@client/lib/list-state.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Badge, Button, Group, NativeSelect } from '@mantine/core'
import { DAY_MS, HOUR_MS } from '@shared/lib/durations.ts'
import { DELIVERY_RETENTION_DAYS } from '@shared/webhooks/webhook-limits.ts'
import {
  DELIVERIES_PER_PAGE,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@shared/webhooks/webhooks.schema.ts'
import { useState } from 'react'

/** Pause between looks at deliveries that wait for their first try. */
const REFRESH_MS = 2000

const periods = [
  { value: String(HOUR_MS), label: 'of the last hour' },
  { value: String(DAY_MS), label: 'of the last 24 hours' },
  { value: String(DELIVERY_RETENTION_DAYS * DAY_MS), label: `of the last ${DELIVERY_RETENTION_DAYS} days` },
]

/** Deliveries of an endpoint, newest first, with test event and replay. */
export function DeliveryList({ endpoint: { id: endpointId, disabledAt } }: { endpoint: WebhookEndpoint }) {
  const [page, setPage] = useState(1)
  const list = trpc.webhooks.deliveries.useQuery(
    { endpointId, page },
    {
      ...freshPage,
      refetchInterval: ({ state: { data } }) => data?.rows.some(isUntried) && REFRESH_MS,
    },
  )
  const refresh = useRefresh('webhooks')
  const replay = trpc.webhooks.replay.useMutation(
    toastOutcome(adminToasts.webhookReplayed(1), adminToasts.failed, refresh),
  )
  const sendTest = trpc.webhooks.sendTest.useMutation(
    toastOutcome(adminToasts.webhookTested, adminToasts.failed, refresh),
  )
  const isDisabled = disabledAt !== null
  const actions = actionsColumn<WebhookDelivery>((delivery) => (
    <QuietButton
      aria-label={`Replay ${delivery.event} ${delivery.id}`}
      disabled={isDisabled || replay.isPending || isUntried(delivery)}
      onClick={() => replay.mutate({ deliveryId: delivery.id })}
    >
      Replay
    </QuietButton>
  ))
  return (
    <Panel
      title="Deliveries"
      description={
        isDisabled
          ? 'The endpoint is disabled. Enable it to test or replay.'
          : `Stored for ${DELIVERY_RETENTION_DAYS} days.`
      }
      actions={
        <>
          <ReplayFailed endpointId={endpointId} isDisabled={isDisabled} onReplayed={refresh} />
          <Button
            size="xs"
            disabled={isDisabled}
            loading={sendTest.isPending}
            onClick={() => sendTest.mutate({ endpointId })}
          >
            Send Test Event
          </Button>
        </>
      }
    >
      <AdminTable
        caption="Deliveries"
        columns={[...columns, actions]}
        rows={list.data?.rows}
        refreshing={list.isPlaceholderData}
        paging={{ page, pageSize: DELIVERIES_PER_PAGE, total: list.data?.total ?? 0, onPage: setPage }}
        failure={toFailure('Error Loading Deliveries', list)}
        empty={{ title: 'No Deliveries Yet', children: 'Send a test event to try the endpoint.' }}
      />
    </Panel>
  )
}

interface ReplayFailedProps {
  endpointId: number
  isDisabled: boolean
  onReplayed: () => Promise<unknown>
}

function ReplayFailed({ endpointId, isDisabled, onReplayed }: ReplayFailedProps) {
  const [period, setPeriod] = useState(String(DAY_MS))
  const replay = trpc.webhooks.replayFailed.useMutation(
    toastOutcome(
      ({ replayedCount }) => adminToasts.webhookReplayed(replayedCount),
      adminToasts.failed,
      onReplayed,
    ),
  )
  return (
    <Group gap="xs">
      <QuietButton
        disabled={isDisabled}
        loading={replay.isPending}
        onClick={() => replay.mutate({ endpointId, since: new Date(Date.now() - Number(period)) })}
      >
        Replay Failed
      </QuietButton>
      <NativeSelect
        size="xs"
        aria-label="Failed deliveries to replay"
        data={periods}
        value={period}
        onChange={({ currentTarget }) => setPeriod(currentTarget.value)}
      />
    </Group>
  )
}

/** The queue sends it in a moment. */
const isUntried = ({ status, tries }: WebhookDelivery) => status === 'pending' && tries === 0

const colors = { pending: 'yellow', delivered: 'pine', failed: 'red' } as const

function getLabel(delivery: WebhookDelivery): string {
  if (delivery.status === 'delivered') return 'Delivered'
  if (delivery.status === 'failed') return 'Failed'
  return isUntried(delivery) ? 'Queued' : 'Retrying'
}

const columns: readonly AdminColumn<WebhookDelivery>[] = [
  timeColumn('createdAt', 'Time'),
  { key: 'event', title: 'Event', render: ({ event }) => event, more: ({ messageId }) => `msg_${messageId}` },
  {
    key: 'status',
    title: 'Status',
    render: (delivery) => <Badge color={colors[delivery.status]}>{getLabel(delivery)}</Badge>,
  },
  { key: 'tries', title: 'Tries', number: true, render: ({ tries }) => tries },
  {
    key: 'result',
    title: 'Result',
    whole: 'wrapped',
    // An error names the status itself.
    render: ({ httpStatus, error }) => error ?? (httpStatus === null ? null : `HTTP ${httpStatus}`),
  },
]
