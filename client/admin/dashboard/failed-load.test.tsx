import { createClient, createQueryClient, createTrpcUtils } from '@client/lib/trpc.ts'
import { show } from '@client/testing/show.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { NewestLeads } from './newest-leads.tsx'
import { SummaryFigures } from './summary-figures.tsx'

/** Client as in a browser, whose every request gets this response. */
function getBrowserClient(status: number, body: string) {
  vi.stubGlobal('fetch', async () => new Response(body, { status }))
  const [queryClient, client] = [createQueryClient(), createClient()]
  return { queryClient, client, utils: createTrpcUtils(queryClient, client), calls: [] }
}

it.each([
  [503, 'Down for maintenance', '503: Down for maintenance'],
  [503, '{"message":"Briefly unavailable."}', '503: {"message":"Briefly unavailable."}'],
  [502, 'x'.repeat(500), `502: ${'x'.repeat(195)}…`],
])('shows status and body of a failed load: %i %s', async (status, body, shown) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  show(
    <>
      <SummaryFigures />
      <NewestLeads />
    </>,
    { server: getBrowserClient(status, body) },
  )
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  const failures = screen.getAllByRole('alert').map((alert) => alert.textContent)
  for (const [index, title] of ['Error Loading Figures', 'Error Loading Leads'].entries()) {
    expect(failures[index]).toContain(title)
    expect(failures[index]).toContain(shown)
  }
  expect(logged.mock.calls).toEqual([[`/trpc/dashboard.summary: ${shown}`]])
  logged.mockRestore()
})
