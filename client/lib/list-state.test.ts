import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listCodec, openRow } from './list-state.ts'

const codec = listCodec(
  z.object({
    search: z.string().max(255).optional(),
    deleted: z.boolean().optional(),
    state: z.enum(['open', 'closed']).default('open'),
    page: z.int().min(1).max(100_000).default(1),
    leadId: openRow,
  }),
  { search: 'q', leadId: 'lead' },
)
const read = (query: string) => codec.read(new URLSearchParams(query))
const usual = { state: 'open', page: 1, leadId: null }

describe('the URL of a list', () => {
  it.each(['', 'q=', 'page=0', 'page=-1', 'page=1.5', 'page=1e9', 'page=999999999', 'state=lost', 'lead=x'])(
    'falls back to the defaults: %s',
    (query) => {
      expect(read(query)).toEqual(usual)
    },
  )

  it('parses each field by its type and truncates long texts', () => {
    expect(read('q=12&deleted=1&state=closed&page=3&lead=7')).toEqual({
      search: '12',
      deleted: true,
      state: 'closed',
      page: 3,
      leadId: 7,
    })
    expect(read(`q=${'x'.repeat(300)}`).search).toHaveLength(255)
  })

  it('omits defaults and keeps other parameters', () => {
    expect(codec.write(read('')).toString()).toBe('')
    const others = new URLSearchParams('tab=states&page=4&q=old')
    expect(codec.write(read('state=closed'), others).toString()).toBe('tab=states&state=closed')
    expect(others.toString()).toBe('tab=states&page=4&q=old')
  })
})
