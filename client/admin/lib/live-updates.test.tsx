import { LinkCount } from '@client/admin/layout/link-count.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import { show } from '@client/testing/show.tsx'
import { stubEventSource } from '@client/testing/stub-event-source.ts'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LiveUpdates, useIsLive, useLiveCounts } from './live-updates.tsx'
import { useNewRows } from './new-rows.ts'

let getStream: () => EventTarget

const receive = (counts: Partial<LiveCounts>) =>
  act(() => {
    getStream().dispatchEvent(new MessageEvent('counts', { data: JSON.stringify(counts) }))
  })

const counts: LiveCounts = {
  leads: { newCount: 1200, overdueCount: 0, newestIds: [5, 4], lastEventId: 1 },
  companies: { pendingCount: 0 },
  messages: { newCount: 0, newestIds: [] },
  emails: { failedCount: 2, pendingCount: 0, retryingCount: 0, newestIds: [] },
  runs: { score: null, seo: null },
}

function Shown({ isFetching = false }: { isFetching?: boolean }) {
  const newestIds = useLiveCounts()?.leads.newestIds
  const count = useNewRows(newestIds, { isFetching, data: { rows: [{ id: 5 }, { id: 4 }] } })
  return (
    <>
      <p>{useIsLive() ? 'live' : 'not live'}</p>
      <LinkCount of={({ leads }) => leads.newCount} label="new" />
      <LinkCount of={({ companies }) => companies.pendingCount} label="waiting" />
      <LinkCount of={({ emails }) => emails.failedCount} label="undelivered" />
      <NewRowsBar count={count} nouns={['lead', 'leads']} onShow={() => {}} />
    </>
  )
}

it('shows the counts of the stream, and only what differs afterwards', async () => {
  getStream = stubEventSource()
  show(
    <LiveUpdates>
      <Shown />
    </LiveUpdates>,
  )
  screen.getByText('not live')
  act(() => {
    getStream().dispatchEvent(new Event('open'))
  })
  screen.getByText('live')
  receive(counts)
  await screen.findByText('999+')
  screen.getByText('2')
  expect(screen.queryByText(/waiting/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  receive({ leads: { newCount: 3, overdueCount: 0, newestIds: [8, 7, 6, 5, 4], lastEventId: 1 } })
  await screen.findByRole('button', { name: 'Show 3 new leads' })
  screen.getByText('3')
  screen.getByText('2')
})

it('counts anew from the moment a list begins to load', async () => {
  getStream = stubEventSource()
  const { rerender } = show(
    <LiveUpdates>
      <Shown />
    </LiveUpdates>,
  )
  receive(counts)
  await screen.findByText('999+')
  receive({ leads: { newCount: 3, overdueCount: 0, newestIds: [6, 5, 4], lastEventId: 1 } })
  await screen.findByRole('button', { name: 'Show 1 new lead' })
  for (const isFetching of [true, false]) {
    rerender(
      <LiveUpdates>
        <Shown isFetching={isFetching} />
      </LiveUpdates>,
    )
  }
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  receive({ leads: { newCount: 4, overdueCount: 0, newestIds: [7, 6, 5, 4], lastEventId: 1 } })
  await screen.findByRole('button', { name: 'Show 1 new lead' })
})
