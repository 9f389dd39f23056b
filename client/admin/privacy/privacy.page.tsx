import { useHasRole } from '@client/admin/lib/session.ts'
import { AdminTable } from '@client/admin/parts/list/admin-table.tsx'
import { type AdminColumn, timeColumn } from '@client/admin/parts/list/columns.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { trpc } from '@client/lib/trpc.ts'
import { Button, Code, Stack, Tabs } from '@mantine/core'
import { RESPONSE_DAYS } from '@shared/privacy/data-request.ts'
import type { ErasureRow } from '@shared/privacy/privacy.schema.ts'
import { useState } from 'react'
import { AddRequest } from './add-request.tsx'
import { formatCounts } from './data-kinds.ts'
import { PersonSearch } from './person-search.tsx'
import { type RequestsQuery, requestList } from './request-list.ts'
import { RequestRegister } from './request-register.tsx'
import { Retention } from './retention.tsx'

const TABS: Record<RequestsQuery['tab'], string> = {
  requests: 'Requests',
  person: 'Find a Person',
  erasures: 'Erasures',
  retention: 'Retention',
}

export const loader = serverLoader(({ privacy, dataRequests }, params) => [
  privacy.desk.prefetch(),
  dataRequests.list.prefetch(requestList.toInput(requestList.read(params))),
])

/** Data subject requests: the register; find, export and erase a person's data; the retention periods. For owners. */
export function Component() {
  const isOwner = useHasRole('owner')
  const state = useListState(requestList, 'requestId')
  const { query, change } = state
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Screen
      title="Data Requests"
      intro={`Answer every request within ${RESPONSE_DAYS} days.`}
      actions={
        isOwner && query.tab === 'requests' ? (
          <Button size="xs" aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            Add Request
          </Button>
        ) : null
      }
    >
      {isOwner ? (
        <Tabbed titles={TABS} value={query.tab} onTab={(tab) => change({ tab })} keepMounted={false}>
          <Tabs.Panel value="requests">
            <RequestRegister state={state} />
            <AddRequest
              opened={isAdding}
              onClose={() => setIsAdding(false)}
              onAdded={(requestId) => change({ requestId })}
            />
          </Tabs.Panel>
          {/* Keeps the person who was found: the URL has no personal data. */}
          <Tabs.Panel value="person" keepMounted>
            <PersonSearch />
          </Tabs.Panel>
          <Tabs.Panel value="erasures">
            <Erasures />
          </Tabs.Panel>
          <Tabs.Panel value="retention">
            <Retention />
          </Tabs.Panel>
        </Tabbed>
      ) : (
        <Panel title="For Owners Only">
          <p>Only owners can look up and erase personal data. Ask an owner.</p>
        </Panel>
      )}
    </Screen>
  )
}

const columns: AdminColumn<ErasureRow>[] = [
  timeColumn('createdAt', 'Time'),
  { key: 'actor', title: 'Erased By', render: (row) => row.actor },
  { key: 'counts', title: 'Erased Data', whole: 'wrapped', render: (row) => formatCounts(row.counts) },
  { key: 'fingerprint', title: 'Email Hash', whole: true, render: (row) => <Code>{row.fingerprint}</Code> },
]

/** Proof of each erasure. */
function Erasures() {
  const { data, error, refetch } = trpc.privacy.desk.useQuery()
  return (
    <Stack gap="sm">
      <Note>
        The hash is made from the address with this server’s key. To check an address, use Find a Person.
      </Note>
      <AdminTable
        caption="Erased people"
        columns={columns}
        rows={data?.erasures}
        failure={error ? { title: 'Error Loading Erasures', error, onRetry: refetch } : null}
        empty={{ title: 'No Erasures Yet', children: 'To erase a person’s data, use Find a Person.' }}
      />
    </Stack>
  )
}
