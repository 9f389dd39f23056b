import { describe, expect, it } from 'vitest'
import { payloadChanges } from './payload-changes.ts'

describe('payloadChanges', () => {
  it('marks fields as added, removed, changed or unchanged', () => {
    expect(
      payloadChanges({ status: 'new', note: '', tag: 'a' }, { status: 'won', tag: 'a', isVerified: true }),
    ).toMatchObject([
      { field: 'isVerified', before: null, after: 'yes', kind: 'added' },
      { field: 'note', before: 'empty', after: null, kind: 'removed' },
      { field: 'status', before: 'new', after: 'won', kind: 'changed' },
      { field: 'tag', before: 'a', after: 'a', kind: 'same' },
    ])
  })

  it('flattens nested fields and joins lists', () => {
    expect(payloadChanges(null, { counts: { leads: 2 }, ids: [1, 2], none: [], gone: null })).toMatchObject([
      { field: 'counts.leads', after: '2' },
      { field: 'gone', after: 'none' },
      { field: 'ids', after: '1, 2' },
      { field: 'none', after: 'none' },
    ])
  })

  it('truncates a long list and preserves the full one', () => {
    const companyIds = Array.from({ length: 164 }, (_, index) => index + 1)
    expect(payloadChanges(null, { companyIds, few: [1, 2, 3, 4, 5] })).toMatchObject([
      { field: 'companyIds', after: companyIds.join(', '), afterShort: '1, 2, 3 and 161 more' },
      { field: 'few', after: '1, 2, 3, 4, 5', afterShort: '1, 2, 3, 4, 5' },
    ])
  })

  it('is empty for a row without data', () => {
    expect(payloadChanges(null, null)).toEqual([])
  })
})
