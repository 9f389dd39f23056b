import { useLatestSearchParams, withChanges } from '@client/lib/search-params.ts'
import { show } from '@client/testing/show.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Days() {
  const [params, setParams] = useLatestSearchParams()
  const change = (days: { from?: string | null; to?: string | null }) =>
    setParams((now) => withChanges(now, days), { replace: true })
  // As the filters do: what cannot be used is read as not said.
  const read = (name: string) => {
    const day = params.get(name) ?? ''
    return day > '1000' ? day : ''
  }
  return (
    <>
      <DateField label="From" value={read('from')} onChange={(from) => change({ from })} />
      <DateField label="To" value={read('to')} onChange={(to) => change({ to })} />
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
  return { user, router }
}
type Router = Awaited<ReturnType<typeof showDays>>['router']

const INCOMPLETE = 'Enter a full date, such as 10/01/2026.'

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const change = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

const expectQuery = (router: Router, query: string) =>
  waitFor(() => {
    expect(router.state.location.search).toBe(query)
    expect(router.state.navigation.state).toBe('idle')
  })

describe('A date of a filter', () => {
  it('reaches the URL only when typed in full, not with the years typed on the way', async () => {
    const { user, router } = await showDays()
    const queries: string[] = []
    router.subscribe(({ location }) => queries.push(location.search))
    const typed = '10/01/2026'
    await user.click(field('From'))
    for (const [index, key] of [...typed].entries()) {
      await user.keyboard(key)
      expect(field('From').value).toBe(typed.slice(0, index + 1))
    }
    await expectQuery(router, '?from=2026-10-01')
    expect(field('From').value).toBe('10/01/2026')
    expect(queries.filter((query) => query !== '' && query !== '?from=2026-10-01')).toEqual([])
  })

  it('keeps both when the second is set before the first has arrived', async () => {
    const { router } = await showDays()
    change('From', '10/01/2026')
    change('To', '10/31/2026')
    await expectQuery(router, '?from=2026-10-01&to=2026-10-31')
    // And the next change starts from both.
    change('To', '10/15/2026')
    await expectQuery(router, '?from=2026-10-01&to=2026-10-15')
  })

  it('follows Back and Clear filters, and removes the filter when emptied', async () => {
    const { user, router } = await showDays()
    await router.navigate('/?from=2026-10-01&to=2026-10-31')
    await waitFor(() =>
      expect([field('From').value, field('To').value]).toEqual(['10/01/2026', '10/31/2026']),
    )
    change('To', '')
    await expectQuery(router, '?from=2026-10-01')
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    await expectQuery(router, '')
    await waitFor(() => expect(field('From').value).toBe(''))
  })

  it('shows an error when left half typed or when there is no such day', async () => {
    const { user, router } = await showDays()
    for (const text of ['10/01/20', '02/31/2026']) {
      await user.click(field('From'))
      change('From', text)
      expect(screen.queryByText(INCOMPLETE)).toBeNull()
      await user.tab()
      expect(await screen.findByText(INCOMPLETE)).toBeTruthy()
      expect(field('From').value).toBe(text)
    }
    expect(router.state.location.search).toBe('')
    change('From', '2/3/2026')
    expect(screen.queryByText(INCOMPLETE)).toBeNull()
    await expectQuery(router, '?from=2026-02-03')
  })

  it('is picked in the calendar and cleared with its button', async () => {
    const { user, router } = await showDays()
    await router.navigate('/?from=2026-10-01')
    await waitFor(() => expect(field('From').value).toBe('10/01/2026'))
    await user.click(field('From'))
    await user.click(await screen.findByRole('button', { name: '15 October 2026' }))
    expect(field('From').value).toBe('10/15/2026')
    await expectQuery(router, '?from=2026-10-15')
    await user.click(screen.getByRole('button', { name: 'Clear date', hidden: true }))
    await expectQuery(router, '')
    await waitFor(() => expect(field('From').value).toBe(''))
  })
})
