import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { type ListState, listCodec, openRow, useListState } from './list-state.ts'

const codec = listCodec(
  z.object({
    search: z.string().optional(),
    sort: z.enum(['name', 'city']).default('name'),
    page: z.int().default(1),
    tab: z.enum(['all', 'own']).default('all'),
    row: openRow,
  }),
)
type State = ListState<ReturnType<typeof codec.read>>

function List({ onState }: { onState: (state: State) => void }) {
  const state = useListState(codec, 'row')
  onState(state)
  return <p>{state.isAllSelected ? 'all' : `${state.selected.size} rows`}</p>
}

function showList() {
  let state: State | undefined
  const onState = (current: State) => {
    state = current
  }
  const router = createMemoryRouter([{ path: '/', element: <List onState={onState} /> }], {
    initialEntries: ['/?search=ann'],
  })
  onTestFinished(render(<RouterProvider router={router} />).unmount)
  return {
    getState: () => state,
    getOpenRow: () => state?.query.row,
    go: (url: string) => act(() => router.navigate(url)),
    run: (action: (current: State) => void) => act(() => state && action(state)),
  }
}

it('selects all matches on every page and in every order', async () => {
  const { go, run } = showList()
  run((state) => state.setSelected(new Set([1, 2])))
  run((state) => state.selectAll())
  screen.getByText('all')
  await go('/?search=ann&page=2&sort=city')
  screen.getByText('all')
  run((state) => state.setSelected(new Set([1])))
  screen.getByText('1 rows')
})

it('keeps the selected rows on other pages and in other orders', async () => {
  const { go, run } = showList()
  run((state) => state.setSelected(new Set([1, 2])))
  await go('/?search=ann&page=2&sort=city')
  screen.getByText('2 rows')
})

it('no longer selects rows after the URL has other filters, which may not show them', async () => {
  const { go, run } = showList()
  run((state) => state.setSelected(new Set([1, 2])))
  await go('/?search=bob')
  screen.getByText('0 rows')
  run((state) => state.setSelected(new Set([3])))
  await go('/?search=ann')
  screen.getByText('0 rows')
})

it('no longer selects all after the URL has other filters, so that no action reaches other rows', async () => {
  const { go, run } = showList()
  run((state) => state.setSelected(new Set([1, 2])))
  run((state) => state.selectAll())
  await go('/?search=bob')
  screen.getByText('0 rows')
  expect(screen.queryByText('all')).toBeNull()
})

it('clears the selection of all', () => {
  const { run } = showList()
  run((state) => state.selectAll())
  run((state) => state.deselect())
  screen.getByText('0 rows')
})

it('closes the open row after its own removal, or one of unknown rows, and not after that of others', async () => {
  const { go, run, getOpenRow } = showList()
  await go('/?row=4')
  run((state) => state.setSelected(new Set([4, 5])))
  await act(async () => run((state) => state.afterRemoval([5, 6])))
  screen.getByText('0 rows')
  expect(getOpenRow()).toBe(4)
  run((state) => state.afterRemoval([3, 4]))
  await waitFor(() => expect(getOpenRow()).toBeNull())
  await go('/?row=4')
  run((state) => state.afterRemoval())
  await waitFor(() => expect(getOpenRow()).toBeNull())
})

it('describes the list as a saved view has it, and knows whether it is filtered', async () => {
  const { getState, go, run } = showList()
  await go('/?search=ann&sort=city&page=4&tab=own&row=7')
  expect(getState()).toMatchObject({ viewQuery: 'search=ann&sort=city&tab=own', isFiltered: true })
  run((state) => state.showAll())
  const viewQuery = 'sort=city&tab=own'
  await waitFor(() => expect(getState()).toMatchObject({ viewQuery, isFiltered: false }))
})
