import { listCodec, useListState } from '@client/lib/list-state.ts'
import { show } from '@client/testing/show.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ResourceList } from './resource-list.tsx'
import type { AdminColumn } from './table/admin-table.tsx'

interface Row {
  id: number
  name: string
}

const people = listCodec(
  z.object({
    search: z.string().optional(),
    sort: z.enum(['name', 'id']).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.int().min(1).default(1),
    pageSize: z.int().min(1).max(100).default(25),
  }),
  { search: 'q' },
)
const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { key: 'id', title: 'Number', sortable: true, firstDirection: 'desc', render: ({ id }) => id },
  { key: 'phone', title: 'Phone', shown: 'compact', render: () => '305 555 0142' },
  { key: 'actions', title: 'Actions', render: () => 'More' },
]
const STORED = 'hostmatch-list-people'
const PAGE = {
  data: { rows: [{ id: 7, name: 'Robin Fields' }], total: 120 },
  error: null,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
}

function People({ page = PAGE }: { page?: typeof PAGE }) {
  return (
    <ResourceList<Row>
      name="people"
      hasViewMenu
      caption="people"
      columns={COLUMNS}
      state={useListState(people)}
      page={page}
      searchPlaceholder="Search people..."
      selection={{ nouns: ['person', 'people'], pending: false, getLabel: ({ name }) => `Select ${name}` }}
      failureTitle="Error Loading People"
      empty={{ title: 'No People Found' }}
    />
  )
}

function showPeople(query = '', page = PAGE) {
  const { user, router } = show(<People page={page} />, { route: `/people${query}` })
  return { user, query: () => router.state.location.search, router }
}

const titles = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

afterEach(() => localStorage.clear())

describe('The URL of a list', () => {
  it('has search, order, page and page size, and another order starts at the first page', async () => {
    const { user, query } = showPeople('?page=2&tab=states')
    expect(screen.getByText('26–50 of 120')).toBeDefined()
    await user.click(within(screen.getByRole('columnheader', { name: 'Number' })).getByRole('button'))
    await waitFor(() => expect(query()).toBe('?tab=states&sort=id&direction=desc'))
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    await waitFor(() => expect(query()).toBe('?tab=states&sort=id&direction=desc&pageSize=50'))
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'robin')
    await waitFor(() => expect(query()).toContain('q=robin'))
  })

  it('becomes that of the last page when there is no such page', async () => {
    const { query } = showPeople('?page=9')
    await waitFor(() => expect(query()).toBe('?page=5'))
  })

  it('returns to the page before with Back', async () => {
    const { user, query, router } = showPeople()
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await waitFor(() => expect(query()).toBe('?page=3'))
    await act(() => router.navigate(-1))
    await waitFor(() => expect(screen.getByText('1–25 of 120')).toBeDefined())
  })
})

describe('The View menu', () => {
  it('hides a column and shows it again, and the browser remembers it', async () => {
    const { user } = showPeople()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual([
      'Number',
      'Phone',
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }))
    expect(titles()).toEqual(['', 'Name', 'Actions'])
    expect(JSON.parse(localStorage.getItem(STORED) ?? '')).toMatchObject({ hidden: ['id'] })
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }))
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
  })

  it('sets the rows closer together', async () => {
    const { user } = showPeople()
    const space = () => screen.getByRole('table').style.getPropertyValue('--table-vertical-spacing')
    const usual = space()
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
    expect(screen.getByRole('menuitemradio', { name: 'Compact' }).getAttribute('aria-checked')).toBe('true')
    expect(space()).not.toBe(usual)
  })

  it('shows contact details as columns in compact rows, and any column when it is switched on', async () => {
    const { user } = showPeople()
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }))
    expect(titles()).toEqual(['', 'Name', 'Number', 'Phone', 'Actions'])
    await user.click(screen.getByRole('menuitemradio', { name: 'Comfortable' }))
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }))
    expect(titles()).toEqual(['', 'Name', 'Number', 'Phone', 'Actions'])
  })

  it.each(['nonsense', '{"hidden":"id"}', 'null'])('ignores %s in the browser’s storage', (stored) => {
    localStorage.setItem(STORED, stored)
    showPeople()
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
  })

  it('applies after hydration, so that server and browser render the same', async () => {
    localStorage.setItem(STORED, JSON.stringify({ hidden: ['id'], density: 'compact' }))
    const all = ['', 'Name', 'Number', 'Actions']
    show(<People />, { beforeHydration: () => expect(titles()).toEqual(all) })
    expect(titles()).toEqual(['', 'Name', 'Phone', 'Actions'])
  })
})

it('counts the selection in the selection bar', async () => {
  const { user } = showPeople()
  await user.click(screen.getByRole('checkbox', { name: 'Select Robin Fields' }))
  expect(
    within(screen.getByRole('region', { name: 'Selected people' })).getByText('1 person selected'),
  ).toBeDefined()
})
