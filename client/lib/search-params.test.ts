import { describe, expect, it } from 'vitest'
import { withChanges } from './search-params.ts'

describe('search params of a screen', () => {
  it('are set, changed and removed, and others stay', () => {
    const params = new URLSearchParams('search=bay&page=3&company=65')
    expect(withChanges(params, { search: 'shore', page: null, run: 7 }).toString()).toBe(
      'search=shore&company=65&run=7',
    )
    expect(withChanges(params, { search: '', company: undefined }).toString()).toBe('page=3')
    expect(params.toString()).toBe('search=bay&page=3&company=65')
  })
})
