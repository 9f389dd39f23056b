import { useAddressState } from '@client/lib/address-state.ts'
import { show } from '@client/testing/show.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Days() {
  const [params, change] = useAddressState()
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
        Clear filters
      </button>
    </>
  )
}

const Nothing = () => null

const routes = [
  {
    path: '/',
    element: <Days />,
    HydrateFallback: Nothing,
    // With a loader a navigation takes a while, as it does with the lists of the admin.
    loader: async ({ request }: { request: Request }) => {
      if (new URL(request.url).search) await new Promise((resolve) => setTimeout(resolve, 20))
      return null
    },
  },
]

async function showDays() {
  const router = createMemoryRouter(routes)
  const { user } = show(<RouterProvider router={router} />)
  await screen.findByLabelText('From')
  return { user, router }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
/** A date field gives an event for each digit of the year. */
const change = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

type Router = ReturnType<typeof createMemoryRouter>
const expectQuery = (router: Router, query: string) =>
  waitFor(() => {
    expect(router.state.location.search).toBe(query)
    expect(router.state.navigation.state).toBe('idle')
  })

describe('A date of a filter', () => {
  it('can be typed: "10/01/2026" arrives whole, and the years on the way to it nowhere', async () => {
    const { router } = await showDays()
    const queries: string[] = []
    router.subscribe(({ location }) => queries.push(location.search))
    // 10/01 gives no event yet; then each digit of the year is one.
    for (const value of ['0002-10-01', '0020-10-01', '0202-10-01', '2026-10-01']) {
      change('From', value)
      expect(field('From').value).toBe(value)
    }
    await expectQuery(router, '?from=2026-10-01')
    expect(field('From').value).toBe('2026-10-01')
    expect(queries.filter((query) => query !== '' && query !== '?from=2026-10-01')).toEqual([])
  })

  it('keeps both when two are set before the first has arrived', async () => {
    const { router } = await showDays()
    change('From', '2026-10-01')
    change('To', '2026-10-31')
    await expectQuery(router, '?from=2026-10-01&to=2026-10-31')
    // And the next change starts from both.
    change('To', '2026-10-15')
    await expectQuery(router, '?from=2026-10-01&to=2026-10-15')
  })

  it('goes with Back and Clear filters, and an emptied one is no filter', async () => {
    const { user, router } = await showDays()
    await router.navigate('/?from=2026-10-01&to=2026-10-31')
    await waitFor(() =>
      expect([field('From').value, field('To').value]).toEqual(['2026-10-01', '2026-10-31']),
    )
    change('To', '')
    await expectQuery(router, '?from=2026-10-01')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectQuery(router, '')
    expect(field('From').value).toBe('')
  })

  it('that was left half typed says so', async () => {
    const { user, router } = await showDays()
    await user.click(field('From'))
    change('From', '0020-10-01')
    await user.tab()
    expect(await screen.findByText('Enter a full date, such as 10/01/2026.')).toBeTruthy()
    expect(router.state.location.search).toBe('')
  })
})
