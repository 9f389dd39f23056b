import { createRouteContext } from '@client/lib/loaders.ts'
import { type FakeResponse, fakeServer } from '@client/testing/fake-server.tsx'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { expect, it } from 'vitest'
import { loader } from './admin-layout.tsx'

/** Loads the layout as each navigation does; the server gives the responses in turn. */
function getLoads(responses: FakeResponse[]) {
  const { queryClient, client } = fakeServer(() => responses.shift() ?? 'never')
  const args: LoaderFunctionArgs = {
    request: new Request('http://site.example/admin/leads'),
    url: new URL('http://site.example/admin/leads'),
    pattern: '/admin/leads',
    params: {},
    context: createRouteContext(queryClient, client),
  }
  return () => loader(args)
}

const session = { data: { userId: 1, email: 'ann@site.example', role: 'editor' } }

it('keeps the known session while the server is out of reach', async () => {
  const load = getLoads([session, 'offline', { data: null }])
  expect(await load()).toBeNull()
  expect(await load()).toBeNull()
  const left = await load()
  expect(left?.headers.get('location')).toBe('/admin/sign-in?to=%2Fadmin%2Fleads')
})

it('fails without a known session', async () => {
  await expect(getLoads(['offline'])()).rejects.toThrow('Failed to fetch')
})
