import { stubBrowserApis } from '@client/testing/stub-browser.ts'
import { WithMantine } from '@client/testing/with-mantine.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListFilters } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'

beforeEach(() => stubBrowserApis())
afterEach(cleanup)

const toolbar = (onSearch: (search: string) => void, search = '') => (
  <WithMantine>
    <ListSearch search={search} onSearch={onSearch} placeholder="Search leads..." />
  </WithMantine>
)

it('searches with the callback of the newest render, so that a row opened meanwhile stays open', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { rerender } = render(toolbar(before))
  await userEvent.type(screen.getByRole('searchbox'), 'ana')
  rerender(toolbar(after))
  await waitFor(() => expect(after.mock.calls).toEqual([['ana']]))
  expect(before).not.toHaveBeenCalled()
})

it('clears the search immediately', async () => {
  const onSearch = vi.fn()
  render(toolbar(onSearch, 'ana'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch.mock.calls).toEqual([['']])
})

it('searches for nothing that is already shown', async () => {
  const onSearch = vi.fn()
  render(toolbar(onSearch))
  await userEvent.type(screen.getByRole('searchbox'), ' ')
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch).not.toHaveBeenCalled()
})

it('shows a search that changed from outside', () => {
  const { rerender } = render(toolbar(vi.fn(), 'ana'))
  rerender(toolbar(vi.fn(), 'bob'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('bob')
})

it('drops what was typed when the search changes from outside before the pause in typing', async () => {
  const onSearch = vi.fn()
  const { rerender } = render(toolbar(onSearch, 'ana'))
  await userEvent.type(screen.getByRole('searchbox'), 'b')
  rerender(toolbar(onSearch, 'bob'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(onSearch).not.toHaveBeenCalled()
})

it('keeps a text filter whose popover closes before the pause in typing', async () => {
  const onChange = vi.fn()
  render(
    <WithMantine>
      <ListFilters fields={[{ kind: 'text', key: 'city', label: 'City' }]} values={{}} onChange={onChange} />
    </WithMantine>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), 'Miami {Escape}')
  await waitFor(() => expect(onChange.mock.calls).toEqual([[{ city: 'Miami' }]]))
})
