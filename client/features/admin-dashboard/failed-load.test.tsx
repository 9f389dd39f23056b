import { createClient, createQueryClient, createUtils } from '@client/lib/trpc.ts'
import { eventually } from '@client/testing/eventually.ts'
import { WithCalls } from '@client/testing/fake-server.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NewestLeads } from './newest-leads.tsx'
import { SummaryFigures } from './summary-figures.tsx'

let root: Root
beforeEach(preferNothing)
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** The screen with the client that it has in a browser, in front of a server that answers everything so. */
function show(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const [queryClient, client] = [createQueryClient(), createClient()]
  const server = { queryClient, client, utils: createUtils(queryClient, client) }
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <WithCalls server={server}>
      <WithMantine>
        <MemoryRouter>
          <SummaryFigures />
          <NewestLeads />
        </MemoryRouter>
      </WithMantine>
    </WithCalls>,
  )
}
const failures = () =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent ?? '')

it.each([
  [503, 'Down for maintenance', '503: Down for maintenance'],
  [503, '{"message":"Briefly unavailable."}', '503: {"message":"Briefly unavailable."}'],
  [502, 'x'.repeat(500), `502: ${'x'.repeat(195)}…`],
])('A failed load shows its status and body: %i %s', async (status, body, shown) => {
  show(status, body)
  await eventually(() => expect(failures()).toHaveLength(2))
  for (const [index, title] of ['Error Loading Figures', 'Error Loading Leads'].entries()) {
    expect(failures()[index]).toContain(title)
    expect(failures()[index]).toContain(shown)
  }
})
