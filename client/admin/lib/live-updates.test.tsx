import { LinkCount } from '@client/admin/layout/admin-navigation.tsx'
import { NewRowsBar } from '@client/admin/parts/list/new-rows-bar.tsx'
import type { FakeResponse } from '@client/testing/fake-server.tsx'
import { fakeStream } from '@client/testing/fake-stream.ts'
import { show } from '@client/testing/show.tsx'
import type { LiveCounts } from '@shared/dashboard/live.schema.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LiveUpdates, useIsLive, useLiveCounts } from './live-updates.tsx'
import { useNewRows } from './new-rows.ts'

const counts: LiveCounts = {
  leads: { newCount: 1200, overdueCount: 0, newestIds: [5, 4], lastEventId: 1 },
  companies: { pendingCount: 0, correctionCount: 0 },
  review: { openCount: 0 },
  messages: { newCount: 0, newestIds: [] },
  emails: { failedCount: 2, newestIds: [] },
  runs: { score: null, seo: null },
}
const withLeads = (newCount: number, newestIds: number[]): LiveCounts => ({
  ...counts,
  leads: { newCount, overdueCount: 0, newestIds, lastEventId: 1 },
})

const LIST = { query: { page: 1 }, change: () => {} }

function Shown({ isFetching = false }: { isFetching?: boolean }) {
  const newestIds = useLiveCounts()?.leads.newestIds
  const count = useNewRows(newestIds, { isFetching, data: { rows: [{ id: 5 }, { id: 4 }] } })
  return (
    <>
      <p>{useIsLive() ? 'live' : 'not live'}</p>
      <LinkCount of={({ leads }) => leads.newCount} label="new" />
      <LinkCount of={({ companies }) => companies.pendingCount} label="waiting" />
      <LinkCount of={({ emails }) => emails.failedCount} label="undelivered" />
      <NewRowsBar count={count} nouns={['lead', 'leads']} state={LIST} refresh={() => Promise.resolve()} />
    </>
  )
}

const live = (isFetching?: boolean) => (
  <LiveUpdates>
    <Shown isFetching={isFetching} />
  </LiveUpdates>
)

async function showLive() {
  const stream = fakeStream()
  const shown = show(live(), { server: { 'dashboard.liveUpdates': stream } })
  await screen.findByText('not live')
  return { ...shown, ...stream }
}

it('shows the counts of the stream', async () => {
  const { open, send } = await showLive()
  open()
  await screen.findByText('live')
  send(counts)
  await screen.findByText('999+')
  screen.getByText('2')
  expect(screen.queryByText(/waiting/)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  send(withLeads(3, [8, 7, 6, 5, 4]))
  await screen.findByRole('button', { name: 'Show 3 new leads' })
  screen.getByText('3')
})

it('counts anew from the moment a list begins to load', async () => {
  const { rerender, send } = await showLive()
  send(counts)
  await screen.findByText('999+')
  send(withLeads(3, [6, 5, 4]))
  await screen.findByRole('button', { name: 'Show 1 new lead' })
  for (const isFetching of [true, false]) rerender(live(isFetching))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  send(withLeads(4, [7, 6, 5, 4]))
  await screen.findByRole('button', { name: 'Show 1 new lead' })
})

/** Lets time pass, and the calls that are due by then. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('subscribes again: soon after a failure, and after an end once the user sees the tab', async () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const isVisible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => isVisible.mockRestore())
  const stream = fakeStream()
  let response: FakeResponse = 'offline'
  const { getInputs } = show(live(), {
    server: ({ path }) => (path === 'dashboard.liveUpdates' ? response : 'never'),
  })
  const countCalls = () => getInputs('dashboard.liveUpdates').length
  await pass(0)
  expect(countCalls()).toBe(1)
  response = stream
  await pass(10_000)
  expect(countCalls()).toBe(2)
  stream.open()
  screen.getByText('live')
  stream.end()
  screen.getByText('not live')
  await pass(300_000)
  expect(countCalls()).toBe(2)
  isVisible.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await pass(10_000)
  expect(countCalls()).toBe(3)
})
