import { listCodec, useListState } from '@client/lib/list-state.ts'
import { eventually } from '@client/testing/eventually.ts'
import { show } from '@client/testing/show.tsx'
import { preferNothing, WithMantine } from '@client/testing/with-mantine.tsx'
import { act, screen, within } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AdminColumn } from './admin-table.tsx'
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
  }),
  { search: 'q' },
)
const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { key: 'id', title: 'Number', sortable: true, firstDirection: 'desc', render: ({ id }) => id },
  { key: 'actions', title: 'Actions', render: () => 'More' },
]
const STORED = 'hostmatch-list-people'
const PAGE = {
  data: { rows: [{ id: 7, name: 'Robin Fields' }], total: 120 },
  error: null,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
}

function People() {
  return (
    <ResourceList<Row>
      name="people"
      caption="people"
      columns={COLUMNS}
      state={useListState(people)}
      page={PAGE}
      searchPlaceholder="Search people..."
      selection={{ nouns: ['person', 'people'], pending: false, labelOf: ({ name }) => `Select ${name}` }}
      failureTitle="Error Loading People"
      empty={{ title: 'No People Found' }}
    />
  )
}

function showPeople(url = '/') {
  const router = createMemoryRouter([{ path: '*', element: <People /> }], { initialEntries: [url] })
  const { user } = show(<RouterProvider router={router} />)
  return { user, query: () => router.state.location.search, router }
}

const titles = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent)

afterEach(() => localStorage.clear())

describe('The URL of a list', () => {
  it('holds search, order, page and page size, and another order begins at the first page', async () => {
    const { user, query } = showPeople('/changed?page=2&tab=states')
    expect(screen.getByText('26 to 50 of 120')).toBeDefined()
    await user.click(within(screen.getByRole('columnheader', { name: 'Number' })).getByRole('button'))
    await eventually(() => expect(query()).toBe('?tab=states&sort=id&direction=desc'))
    expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('descending')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
    await eventually(() => expect(query()).toBe('?tab=states&sort=id&direction=desc&pageSize=50'))
    await user.type(screen.getByRole('searchbox', { name: 'Search people' }), 'robin')
    await eventually(() => expect(query()).toContain('q=robin'))
  })

  it('leads to the last page where there is no such page', async () => {
    const { query } = showPeople('/far?page=9')
    await eventually(() => expect(query()).toBe('?page=5'))
  })

  it('goes back with Back after a page was turned', async () => {
    const { user, query, router } = showPeople('/turned')
    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await eventually(() => expect(query()).toBe('?page=3'))
    await act(() => router.navigate(-1))
    await eventually(() => expect(screen.getByText('1 to 25 of 120')).toBeDefined())
  })
})

describe('The View menu', () => {
  it('hides a column and shows it again, and this browser remembers it', async () => {
    const { user } = showPeople()
    await user.click(screen.getByRole('button', { name: 'View' }))
    expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['Number'])
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

  it.each(['nonsense', '{"hidden":"id"}', 'null'])('survives %s in the browser’s storage', (stored) => {
    localStorage.setItem(STORED, stored)
    showPeople()
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
  })

  it('changes nothing of what the server renders: the browser starts with the same', async () => {
    localStorage.setItem(STORED, JSON.stringify({ hidden: ['id'], density: 'compact' }))
    preferNothing()
    const element = (
      <WithMantine>
        <MemoryRouter>
          <People />
        </MemoryRouter>
      </WithMantine>
    )
    const page = document.body.appendChild(document.createElement('div'))
    page.innerHTML = renderToString(element)
    expect(titles()).toEqual(['', 'Name', 'Number', 'Actions'])
    const root = await act(async () => hydrateRoot(page, element))
    expect(titles()).toEqual(['', 'Name', 'Actions'])
    await act(async () => root.unmount())
    page.remove()
  })
})

it('the selection bar counts what is selected', async () => {
  const { user } = showPeople()
  await user.click(screen.getByRole('checkbox', { name: 'Select Robin Fields' }))
  expect(
    within(screen.getByRole('region', { name: 'Selected people' })).getByText('1 person selected'),
  ).toBeDefined()
})
