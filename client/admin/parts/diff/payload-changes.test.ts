import { describe, expect, it } from 'vitest'
import { payloadChanges } from './payload-changes.ts'

describe('payloadChanges', () => {
  it('marks fields as added, removed, changed or unchanged', () => {
    expect(
      payloadChanges({ status: 'new', note: '', tag: 'a' }, { status: 'won', tag: 'a', isVerified: true }),
    ).toMatchObject([
      { field: 'isVerified', before: null, after: { full: 'yes' }, kind: 'added' },
      { field: 'note', before: { full: 'empty' }, after: null, kind: 'removed' },
      { field: 'status', before: { full: 'new' }, after: { full: 'won' }, kind: 'changed' },
      { field: 'tag', before: { full: 'a' }, after: { full: 'a' }, kind: 'same' },
    ])
  })

  it('flattens nested fields and joins lists', () => {
    expect(payloadChanges(null, { counts: { leads: 2 }, ids: [1, 2], none: [], gone: null })).toMatchObject([
      { field: 'counts.leads', after: { full: '2' } },
      { field: 'gone', after: { full: 'none' } },
      { field: 'ids', after: { full: '1, 2' } },
      { field: 'none', after: { full: 'none' } },
    ])
  })

  it('truncates a long list and preserves the full one', () => {
    const companyIds = Array.from({ length: 164 }, (_, index) => index + 1)
    expect(payloadChanges(null, { companyIds, few: [1, 2, 3, 4, 5] })).toMatchObject([
      { field: 'companyIds', after: { full: companyIds.join(', '), short: '1, 2, 3 and 161 more' } },
      { field: 'few', after: { full: '1, 2, 3, 4, 5', short: '1, 2, 3, 4, 5' } },
    ])
  })

  it('is empty for a row without data', () => {
    expect(payloadChanges(null, null)).toEqual([])
  })
})
