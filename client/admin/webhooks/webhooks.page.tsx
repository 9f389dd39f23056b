import { useHasRole } from '@client/admin/lib/session.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import type { AdminColumn } from '@client/admin/parts/list/columns.tsx'
import { toFailure } from '@client/admin/parts/load-failure.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Screen } from '@client/admin/parts/screen.tsx'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { LocalDate } from '@client/ui/local-time.tsx'
import { urls } from '@shared/lib/urls.ts'
import type { WebhookEndpoint } from '@shared/webhooks/webhooks.schema.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { AddWebhook } from './add-webhook.tsx'
import { EndpointScreen } from './endpoint-screen.tsx'
import { EndpointState } from './endpoint-state.tsx'

export const loader = serverLoader(({ webhooks }) => webhooks.list.prefetch())

/** Endpoints of other systems that are told of changes (product 2.41), and one of them with its deliveries. For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  const [params] = useSearchParams()
  const openId = Number(params.get('endpoint'))
  if (!isOwner) {
    return (
      <Screen title="Webhooks">
        <Note>
          Only owners can manage webhooks. Ask an owner if another system should be told of changes.
        </Note>
      </Screen>
    )
  }
  if (openId > 0) return <EndpointScreen key={openId} endpointId={openId} />
  return (
    <Screen
      title="Webhooks"
      intro="Tell other systems about leads, companies and scores."
      actions={<AddWebhook />}
    >
      <EndpointList />
    </Screen>
  )
}

function EndpointList() {
  const list = trpc.webhooks.list.useQuery(undefined, { staleTime: 0 })
  return (
    <AdminTable
      caption="Webhook endpoints"
      columns={columns}
      rows={list.data}
      failure={toFailure('Error Loading Webhooks', list)}
      empty={{
        title: 'No Endpoints Yet',
        children: 'Add the URL of a system that should be told of new leads and of changes.',
      }}
    />
  )
}

const columns: readonly AdminColumn<WebhookEndpoint>[] = [
  {
    key: 'url',
    title: 'Endpoint',
    render: ({ id, url }) => <Link to={urls.admin.webhooks(id)}>{url}</Link>,
    more: ({ description }) => description,
  },
  { key: 'events', title: 'Events', whole: 'wrapped', render: ({ events }) => events.join(', ') },
  { key: 'state', title: 'Status', whole: true, render: (endpoint) => <EndpointState endpoint={endpoint} /> },
  {
    key: 'createdAt',
    title: 'Added',
    whole: true,
    render: ({ createdAt }) => <LocalDate value={createdAt} />,
  },
]
