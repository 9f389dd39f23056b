import { fakeServer, WithServer } from '@client/testing/fake-server.tsx'
import { showPage } from '@client/testing/show.tsx'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { trpc } from './trpc.ts'

const SINCE = new Date('2026-03-04T05:06:07Z')
const badge = { name: 'Gull', since: SINCE }

const serverWithBadge = () => fakeServer(() => ({ data: badge }))

function Badge() {
  const { data, isPending } = trpc.badges.verify.useQuery({ id: 7 })
  return isPending ? 'Loading' : data?.name
}

function SuspendedBadge() {
  const [data] = trpc.badges.verify.useSuspenseQuery({ id: 7 })
  return data.name
}

const both = (
  <>
    <Badge /> <SuspendedBadge />
  </>
)

it('shows what a loader fetched, on the server and in the browser, without another call', async () => {
  const onServer = serverWithBadge()
  await onServer.utils.badges.verify.ensureData({ id: 7 })
  const html = renderToString(<WithServer server={onServer}>{both}</WithServer>)
  expect(html).toContain('Gull')
  expect(html).not.toContain('Loading')
  expect(onServer.calls).toHaveLength(1)

  const inBrowser = serverWithBadge()
  hydrate(inBrowser.queryClient, JSON.parse(JSON.stringify(dehydrate(onServer.queryClient))))
  const { container } = showPage(both, { server: inBrowser })
  expect(container.textContent).toBe('Gull Gull')
  expect(inBrowser.calls).toEqual([])
})

it('passes dates to the browser as dates', async () => {
  const server = serverWithBadge()
  await server.utils.badges.verify.ensureData({ id: 7 })
  const inBrowser = fakeServer(() => 'never')
  hydrate(inBrowser.queryClient, JSON.parse(JSON.stringify(dehydrate(server.queryClient))))
  expect(inBrowser.utils.badges.verify.getData({ id: 7 })).toEqual(badge)
})

it('calls nothing during server rendering', () => {
  const server = serverWithBadge()
  const html = renderToString(
    <WithServer server={server}>
      <Badge />
    </WithServer>,
  )
  expect(html).toContain('Loading')
  expect(server.calls).toEqual([])
})
