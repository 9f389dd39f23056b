import { useHasRole } from '@client/admin/lib/session.ts'
import { Panel, Screen } from '@client/admin/parts/screen.tsx'
import { Tabbed } from '@client/admin/parts/tabbed.tsx'
import { useListState } from '@client/lib/list-state.ts'
import { serverLoader } from '@client/lib/loaders.ts'
import { Button, Tabs } from '@mantine/core'
import { RESPONSE_DAYS } from '@shared/privacy/data-request.ts'
import { useState } from 'react'
import { AddRequest } from './add-request.tsx'
import { Erasures } from './erasures.tsx'
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
