import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listCodec, openRow } from './list-state.ts'

const codec = listCodec(
  z.object({
    search: z.string().max(255).optional(),
    deleted: z.boolean().optional(),
    isListed: z.boolean().default(true),
    state: z.enum(['open', 'closed']).default('open'),
    from: z.string().optional(),
    to: z.string().optional(),
    timeZone: z.string().optional(),
    page: z.int().min(1).max(100_000).default(1),
  }),
  { screen: { leadId: openRow }, names: { search: 'q', leadId: 'lead', isListed: 'listed' } },
)
const read = (query: string) => codec.read(new URLSearchParams(query))
const defaults = { isListed: true, state: 'open', page: 1, leadId: null }

describe('the URL of a list', () => {
  it.each([
    '',
    'q=',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=999999999',
    'state=lost',
    'lead=x',
    'deleted=yes',
    'timeZone=UTC',
  ])('falls back to the defaults: %s', (query) => {
    expect(read(query)).toEqual(defaults)
  })

  it('parses each field by its type and truncates long texts', () => {
    expect(read('q=12&deleted=1&state=closed&page=3&lead=7')).toEqual({
      search: '12',
      deleted: true,
      isListed: true,
      state: 'closed',
      page: 3,
      leadId: 7,
    })
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(255)
  })

  it.each(['listed=0', 'deleted=0', 'deleted=1'])('is read back as written: %s', (query) => {
    expect(codec.write(read(query)).toString()).toBe(query)
  })

  it('omits defaults and keeps other parameters', () => {
    expect(codec.write(read('')).toString()).toBe('')
    const others = new URLSearchParams('tab=states&page=4&q=old')
    expect(codec.write(read('state=closed'), others).toString()).toBe('tab=states&state=closed')
    expect(others.toString()).toBe('tab=states&page=4&q=old')
  })
})

describe('the input of the server', () => {
  it('lacks the open row, and has the time zone of a filter by days', () => {
    const input = { search: 'x', isListed: true, state: 'open', page: 2 }
    expect(codec.toInput(read('q=x&page=2&lead=7'), 'UTC')).toStrictEqual(input)
    expect(codec.toInput(read('q=x&page=2&to=2026-01-31'), 'UTC')).toStrictEqual({
      ...input,
      to: '2026-01-31',
      timeZone: 'UTC',
    })
  })

  it('has filters without order and page', () => {
    expect(codec.filterFields).toEqual(['search', 'deleted', 'isListed', 'state', 'from', 'to'])
    expect(codec.toFilter(read('page=3&lead=7&from=2026-01-01'), 'UTC')).toStrictEqual({
      isListed: true,
      state: 'open',
      from: '2026-01-01',
      timeZone: 'UTC',
    })
  })
})
