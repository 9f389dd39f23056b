import { fakeStream } from '@client/testing/fake-stream.ts'
import { show } from '@client/testing/show.tsx'
import { cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { LiveUpdates } from './live-updates.tsx'
import { useEndOfRun, useRunInterval } from './watched-run.ts'

function Shown({ runs }: { runs: { id: number; status: string }[] }) {
  const getInterval = useRunInterval('seo')
  return <p>{runs.map((data) => getInterval({ state: { data } }) !== false).join()}</p>
}

it('polls a run that continues, and one that the server knows better', async () => {
  const stream = fakeStream()
  const runs = [
    { id: 5, status: 'done' },
    { id: 5, status: 'undone' },
    { id: 6, status: 'running' },
    { id: 6, status: 'done' },
  ]
  show(
    <LiveUpdates>
      <Shown runs={runs} />
    </LiveUpdates>,
    { server: { 'dashboard.liveUpdates': stream } },
  )
  await screen.findByText('false,false,true,false')
  stream.open()
  stream.send({ runs: { score: null, seo: { id: 6, status: 'running' } } })
  await screen.findByText('true,true,true,true')
  stream.send({ runs: { score: null, seo: { id: 6, status: 'done' } } })
  await screen.findByText('true,true,true,false')
  stream.lose()
  await screen.findByText('false,false,true,false')
})

it('reports a run that ended before the screen knew its id', async () => {
  onTestFinished(cleanup)
  const run = { id: 5, status: 'done' }
  const onEnd = vi.fn()
  const { result } = renderHook(() => useEndOfRun(run, onEnd))
  expect(onEnd).not.toHaveBeenCalled()
  result.current(run.id)
  await waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith(run))
})
