import { useLatestSearchParams, withChanges } from '@client/lib/search-params.ts'
import { show } from '@client/testing/show.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Days() {
  const [params, setParams] = useLatestSearchParams()
  const change = (days: { from?: string | null; to?: string | null }) =>
    setParams((now) => withChanges(now, days), { replace: true })
  return (
    <>
      <DateField label="From" value={params.get('from') ?? ''} onChange={(from) => change({ from })} />
      <DateField label="To" value={params.get('to') ?? ''} onChange={(to) => change({ to })} />
      <button type="button" onClick={() => change({ from: null, to: null })}>
        Clear Filters
      </button>
    </>
  )
}

async function showDays() {
  const { user, router } = show(<Days />, {
    // With a loader a navigation takes a while, as it does with the lists of the admin.
    loader: async ({ request }) => {
      if (new URL(request.url).search) await new Promise((resolve) => setTimeout(resolve, 20))
      return null
    },
  })
  await screen.findByLabelText('From')
  return {
    user,
    router,
    expectQuery: (query: string) => waitFor(() => expect(router.state.location.search).toBe(query)),
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

it('reports no year that is still typed', async () => {
  const { router, expectQuery } = await showDays()
  change('From', '0202-10-01')
  expect(field('From').value).toBe('0202-10-01')
  expect(router.state.location.search).toBe('')
  change('From', '2026-10-01')
  await expectQuery('?from=2026-10-01')
})

it('keeps both days when the second is set before the first has arrived', async () => {
  const { expectQuery } = await showDays()
  change('From', '2026-10-01')
  change('To', '2026-10-31')
  await expectQuery('?from=2026-10-01&to=2026-10-31')
})

it('follows Back and Clear Filters, and removes the filter when emptied', async () => {
  const { user, router, expectQuery } = await showDays()
  await router.navigate('/?from=2026-10-01&to=2026-10-31')
  await waitFor(() => expect([field('From').value, field('To').value]).toEqual(['2026-10-01', '2026-10-31']))
  change('To', '')
  await expectQuery('?from=2026-10-01')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await expectQuery('')
  await waitFor(() => expect(field('From').value).toBe(''))
})
