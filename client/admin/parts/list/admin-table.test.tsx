import { show } from '@client/testing/show.tsx'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { AdminTable } from './admin-table.tsx'
import type { AdminColumn } from './columns.tsx'

interface Row {
  id: number
  name: string
}

const ROWS: Row[] = [
  { id: 1, name: 'Robin Fields' },
  { id: 2, name: 'Sam Price' },
]
const COLUMNS: AdminColumn<Row>[] = [
  { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
  { key: 'id', title: 'Number', sortable: true, number: true, render: ({ id }) => id },
  { key: 'actions', title: 'Actions', titleHidden: true, whole: true, render: () => 'More' },
]
const EMPTY = { title: 'Nothing here' }
const header = (name: string) => screen.getByRole('columnheader', { name })

function Sorted({ onSort = () => {} }: { onSort?: (key: string) => void }) {
  const [sort, setSort] = useState<{ key: string; direction: 'asc' | 'desc' }>({
    key: 'name',
    direction: 'asc',
  })
  const press = (key: string) => {
    onSort(key)
    setSort({ key, direction: key === sort.key && sort.direction === 'asc' ? 'desc' : 'asc' })
  }
  return (
    <AdminTable
      caption="people"
      columns={COLUMNS}
      rows={ROWS}
      sort={{ ...sort, onSort: press }}
      empty={EMPTY}
    />
  )
}

function Selected() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([7]))
  const selection = { ids, onChange: setIds, getLabel: ({ name }: Row) => `Select ${name}` }
  return (
    <>
      <AdminTable caption="people" columns={COLUMNS} rows={ROWS} selection={selection} empty={EMPTY} />
      <output>{[...ids].sort().join(' ')}</output>
    </>
  )
}

describe('A heading that sorts', () => {
  it('shows the order in its header cell and works by keyboard', async () => {
    const onSort = vi.fn()
    const { user } = show(<Sorted onSort={onSort} />)
    expect(header('Name').getAttribute('aria-sort')).toBe('ascending')
    expect(header('Number').getAttribute('aria-sort')).toBe('none')
    expect(header('Actions').hasAttribute('aria-sort')).toBe(false)
    within(header('Number')).getByRole('button').focus()
    await user.keyboard('{Enter}')
    expect(onSort).toHaveBeenCalledWith('id')
    expect(header('Number').getAttribute('aria-sort')).toBe('ascending')
    expect(header('Name').getAttribute('aria-sort')).toBe('none')
    await user.click(within(header('Number')).getByRole('button'))
    expect(header('Number').getAttribute('aria-sort')).toBe('descending')
  })

  it('renders on the server as in the browser', () => {
    const { container } = show(<Sorted />, {
      beforeHydration: (page) => expect(page.querySelectorAll('tbody tr')).toHaveLength(2),
    })
    expect(container.querySelector('th')?.getAttribute('aria-sort')).toBe('ascending')
  })
})

it('names the table and its scroll area by the caption, and gives every header cell the scope of a column', () => {
  show(<Sorted />)
  expect(screen.getByRole('table', { name: 'people' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'people' }).tabIndex).toBe(0)
  expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('scope'))).toEqual([
    'col',
    'col',
    'col',
  ])
  expect(screen.queryByText('No records')).toBeNull()
})

it('selects rows by name or all of the page, and keeps those of other pages', async () => {
  const { user } = show(<Selected />)
  const chosen = () => screen.getByRole('status').textContent
  await user.click(screen.getByRole('checkbox', { name: 'Select Sam Price' }))
  expect(chosen()).toBe('2 7')
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' })
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect(chosen()).toBe('1 2 7')
  await user.click(all)
  expect(chosen()).toBe('7')
})

it('shows the detail under an open row', () => {
  show(
    <AdminTable
      caption="people"
      columns={COLUMNS}
      rows={ROWS}
      empty={EMPTY}
      detail={({ id, name }) => (id === 2 ? `About ${name}` : null)}
    />,
  )
  expect(screen.getByText('About Sam Price')).toBeDefined()
  expect(screen.queryByText('About Robin Fields')).toBeNull()
})

it('shows which rows it lists, and changes page and page size', async () => {
  const onPage = vi.fn()
  const onChoose = vi.fn()
  const { user } = show(
    <AdminTable
      caption="people"
      columns={COLUMNS}
      rows={ROWS}
      empty={EMPTY}
      paging={{
        page: 1,
        pageSize: 50,
        total: 1234,
        onPage,
        sizes: { choices: [25, 50, 100], onChoose },
      }}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('1–2 of 1,234')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(onPage).toHaveBeenCalledWith(2)
  await user.click(screen.getByRole('button', { name: '50' }))
  await user.click(await screen.findByRole('menuitem', { name: '100' }))
  expect(onChoose).toHaveBeenCalledWith(100)
})

describe('Cards', () => {
  it('have the titles of their facts and the roles of the table', () => {
    show(<Sorted />)
    const [row] = screen.getAllByRole('row').filter((one) => one.hasAttribute('data-row'))
    const cells = within(row as HTMLElement).getAllByRole('cell')
    expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([null, 'Number', null])
    expect(cells.every((cell) => cell.getAttribute('role') === 'cell')).toBe(true)
  })

  it('sort by a select and turn the order', async () => {
    const onSort = vi.fn()
    const choices = [
      { key: 'name', title: 'Name' },
      { key: 'id', title: 'Number' },
    ]
    const sort = { key: 'name', direction: 'asc' as const, onSort, choices }
    const { user, press } = show(
      <AdminTable caption="people" columns={COLUMNS} rows={ROWS} sort={sort} empty={EMPTY} />,
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Number')
    expect(onSort).toHaveBeenLastCalledWith('id')
    await press('Ascending, reverse the order')
    expect(onSort).toHaveBeenLastCalledWith('name')
  })

  it('are all selected by one checkbox', async () => {
    const { user } = show(<Selected />)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select page' })
    await user.click(all)
    expect(screen.getByRole('status').textContent).toBe('1 2 7')
    await user.click(all)
    expect(screen.getByRole('status').textContent).toBe('7')
  })
})

const OPENABLE: AdminColumn<Row>[] = [
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => (
      <button type="button" className="admin-opener" onClick={() => opened(name)}>
        {name}
      </button>
    ),
  },
]
const opened = vi.fn()
const approved = vi.fn()

function Keyed() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set([7]))
  return (
    <>
      <input aria-label="Search" />
      <AdminTable
        caption="people"
        columns={OPENABLE}
        rows={ROWS}
        selection={{ ids, onChange: setIds, getLabel: ({ name }) => `Select ${name}` }}
        keys={{ a: ({ id }) => approved(id) }}
        onOpen={({ name }) => opened(name)}
        empty={EMPTY}
      />
      <output>{[...ids].sort().join(' ')}</output>
    </>
  )
}

describe('The keyboard', () => {
  const focused = () => document.activeElement?.textContent

  it('moves the active row, opens and selects it, and acts on it', async () => {
    const { user } = show(<Keyed />)
    await user.keyboard('x')
    expect(screen.getByRole('status').textContent).toBe('7')
    await user.keyboard('jjj')
    expect(focused()).toBe('Sam Price')
    await user.keyboard('k')
    expect(focused()).toBe('Robin Fields')
    await user.keyboard('x')
    expect(screen.getByRole('status').textContent).toBe('1 7')
    await user.keyboard('x')
    expect(screen.getByRole('status').textContent).toBe('7')
    await user.keyboard('o')
    expect(opened).toHaveBeenLastCalledWith('Robin Fields')
    await user.keyboard('ja')
    expect(approved).toHaveBeenLastCalledWith(2)
  })

  it('does nothing while the user types', async () => {
    approved.mockClear()
    const { user } = show(<Keyed />)
    await user.keyboard('j')
    await user.click(screen.getByRole('textbox', { name: 'Search' }))
    await user.keyboard('jxa')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' }).value).toBe('jxa')
    expect(approved).not.toHaveBeenCalled()
  })

  it('does nothing behind a dialog', async () => {
    approved.mockClear()
    const { user } = show(
      <>
        <Keyed />
        <div role="dialog" aria-label="Open" />
      </>,
    )
    await user.keyboard('ja')
    expect(document.activeElement).toBe(document.body)
    expect(approved).not.toHaveBeenCalled()
  })
})
