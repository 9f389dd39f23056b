import { show } from '@client/testing/show.tsx'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { type AdminColumn, AdminTable } from './admin-table.tsx'

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
  { key: 'actions', title: 'Actions', titleHidden: true, sticky: true, render: () => 'More' },
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
  expect(screen.getByRole('status').textContent).toBe('1–50 of 1,234')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(onPage).toHaveBeenCalledWith(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '100')
  expect(onChoose).toHaveBeenCalledWith(100)
})
