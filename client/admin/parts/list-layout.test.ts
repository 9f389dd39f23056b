import { describe, expect, it } from 'vitest'
import {
  arrangeColumns,
  DEFAULT_LAYOUT,
  type ListLayout,
  type PlacedColumn,
  readLayout,
  withLayout,
} from './list-layout.ts'

const COLUMNS: PlacedColumn[] = [
  { key: 'name' },
  { key: 'city' },
  { key: 'phone', shown: 'compact' },
  { key: 'age', shown: 'never' },
  { key: 'actions' },
]
const write = (layout: Partial<ListLayout>, query = '') =>
  withLayout(new URLSearchParams(query), COLUMNS, { ...DEFAULT_LAYOUT, ...layout }).toString()
const read = (query: string) => readLayout(new URLSearchParams(query), COLUMNS)

describe('The layout of a list in a URL', () => {
  it.each<[string, Partial<ListLayout>]>([
    ['columns=name.city.actions', {}],
    ['columns=name.city.phone.actions&density=compact', { density: 'compact' }],
    ['columns=name.city.actions&density=compact', { hidden: ['phone'], density: 'compact' }],
    ['columns=name.actions', { hidden: ['city'] }],
    ['columns=name.age.city.actions', { shown: ['age'], order: ['age', 'city'] }],
  ])('is %s, and is read back', (query, layout) => {
    expect(write(layout)).toBe(query)
    const found = read(query)
    expect(found).toEqual({ ...DEFAULT_LAYOUT, ...layout, ...(layout.order && { order: found?.order }) })
    expect(write(found ?? {})).toBe(query)
  })

  it('comes after the filters and replaces an earlier one', () => {
    expect(write({ density: 'compact' }, 'density=x&columns=name&q=ann')).toBe(
      'q=ann&columns=name.city.phone.actions&density=compact',
    )
  })

  it.each(['', 'q=ann', 'columns=', 'columns=salary', 'density=compact'])('is absent from %s', (query) => {
    expect(read(query)).toBeNull()
  })

  it('leaves out columns that no longer exist, and ignores an unknown density', () => {
    expect(read('columns=name.salary.age&density=huge')).toEqual({
      ...DEFAULT_LAYOUT,
      hidden: ['city'],
      shown: ['age'],
    })
  })

  it('never moves or hides the first column and the actions', () => {
    const layout = read('columns=actions.age.name') ?? DEFAULT_LAYOUT
    expect(arrangeColumns(COLUMNS, layout).map(({ key }) => key)).toEqual(['name', 'age', 'actions'])
  })
})
