import { fakeServer, WithCalls } from '@client/testing/fake-server.tsx'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { trpc } from './trpc.ts'

const SINCE = new Date('2026-03-04T05:06:07Z')
const badge = { name: 'Gull', since: SINCE }

let root: Root
let page: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
  vi.unstubAllGlobals()
})

/** Counts its calls; each answers with a badge. */
function serverWithCount() {
  let count = 0
  const server = fakeServer(() => {
    count += 1
    return { data: badge }
  })
  return { server, count: () => count }
}

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

it('shows what a loader brought, on the server and in the browser, without a call of its own', async () => {
  const onServer = serverWithCount()
  await onServer.server.utils.badges.verify.ensureData({ id: 7 })
  const html = renderToString(<WithCalls server={onServer.server}>{both}</WithCalls>)
  expect(html).toContain('Gull')
  expect(html).not.toContain('Loading')
  expect(onServer.count()).toBe(1)

  const inBrowser = serverWithCount()
  hydrate(inBrowser.server.queryClient, JSON.parse(JSON.stringify(dehydrate(onServer.server.queryClient))))
  await act(async () => root.render(<WithCalls server={inBrowser.server}>{both}</WithCalls>))
  expect(page.textContent).toBe('Gull Gull')
  expect(inBrowser.count()).toBe(0)
})

it('hands dates on to the browser as dates', async () => {
  const { server } = serverWithCount()
  await server.utils.badges.verify.ensureData({ id: 7 })
  const inBrowser = fakeServer(() => 'never')
  hydrate(inBrowser.queryClient, JSON.parse(JSON.stringify(dehydrate(server.queryClient))))
  expect(inBrowser.utils.badges.verify.getData({ id: 7 })).toEqual(badge)
})

it('starts no call on the server for what no loader brought', () => {
  const { server, count } = serverWithCount()
  const html = renderToString(
    <WithCalls server={server}>
      <Badge />
    </WithCalls>,
  )
  expect(html).toContain('Loading')
  expect(count()).toBe(0)
})
