import { afterEach, expect, it, vi } from 'vitest'
import { createStoredList } from './stored-list.ts'

const parse = (json: string | null): string[] => JSON.parse(json ?? '[]')

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('keeps a list that could not be stored until the next one is stored', () => {
  const list = createStoredList('names', parse)
  list.save(['Ann'])
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  list.save(['Ann', 'Bob'])
  expect(list.read()).toEqual(['Ann', 'Bob'])
  setItem.mockRestore()
  list.save(['Bob'])
  localStorage.setItem('names', '["Cy"]')
  expect(list.read()).toEqual(['Cy'])
})
