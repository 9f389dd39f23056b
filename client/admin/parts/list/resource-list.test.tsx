import { listCodec, useListState } from '@client/lib/list-state.ts'
import { show } from '@client/testing/show.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AdminColumn } from './columns.tsx'
import { ResourceList } from './resource-list.tsx'

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
    role: z.enum(['owner', 'editor']).optional(),
  }),
  { names: { search: 'q' } },
)
const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { key: 'id', title: 'Number', sortable: 'desc', render: ({ id }) => id },
  { key: 'phone', title: 'Phone', isOptional: true, render: () => '305 555 0142' },
  { key: 'actions', title: 'Actions', render: () => 'More' },
]
const STORED = 'hostmatch-people-columns-toggle'
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
      hasColumnsMenu
      caption="people"
      columns={COLUMNS}
      state={useListState(people)}
      page={page}
      searchPlaceholder="Search people..."
      filters={[
        {
          kind: 'choice',
          key: 'role',
          label: 'Role',
          choices: [
            { value: 'owner', label: 'Owner' },
            { value: 'editor', label: 'Editor' },
          ],
        },
      ]}
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
    expect(screen.getByText('26–26 of 120')).toBeDefined()
    await user.click(within(screen.getByRole('columnheader', { name: 'Number' })).getByRole('button'))
    await waitFor(() => expect(query()).toBe('?tab=states&sort=id&direction=desc'))
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: '25' }))
    await user.click(await screen.findByRole('menuitem', { name: '50' }))
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
    await waitFor(() => expect(screen.getByText('1–1 of 120')).toBeDefined())
  })
})

describe('The menu of columns', () => {
  it('hides a column and shows it again, and the browser remembers it', async () => {
    const { user } = showPeople()
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual([
      'Number',
      'Phone',
    ])
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Number' }))
    expect(titles()).toEqual(['', 'Name', 'Actions'])
    expect(localStorage.getItem(STORED)).toContain('"accessor":"id"')
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Phone' }))
    expect(titles()).toEqual(['', 'Name', 'Phone', 'Actions'])
  })

  it.each(['nonsense', '{"hidden":"id"}', 'null'])('ignores %s in the browser’s storage', (stored) => {
    localStorage.setItem(STORED, stored)
    showPeople()
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
  })

  it('applies after hydration, so that server and browser render the same', async () => {
    const toggled = [
      { accessor: 'name', toggled: true },
      { accessor: 'id', toggled: false },
    ]
    localStorage.setItem(STORED, JSON.stringify(toggled))
    const all = ['', 'Name', 'Number', 'Actions']
    show(<People />, { beforeHydration: () => expect(titles()).toEqual(all) })
    await waitFor(() => expect(titles()).toEqual(['', 'Name', 'Actions']))
  })
})

describe('Filters', () => {
  it('are set in a popover, shown as chips and cleared there', async () => {
    const { user, query } = showPeople()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('Role'), 'Owner')
    await waitFor(() => expect(query()).toBe('?role=owner'))
    screen.getByRole('button', { name: 'Filters (1)' })
    await user.click(screen.getByRole('button', { name: 'Remove: Role: Owner' }))
    await waitFor(() => expect(query()).toBe(''))
  })
})

it('counts the selection in the selection bar', async () => {
  const { user } = showPeople()
  await user.click(screen.getByRole('checkbox', { name: 'Select Robin Fields' }))
  expect(
    within(screen.getByRole('region', { name: 'Selected people' })).getByText('1 person selected'),
  ).toBeDefined()
})
