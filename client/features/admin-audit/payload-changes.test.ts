import { describe, expect, it } from 'vitest'
import { payloadChanges } from './payload-changes.ts'

describe('A change, field by field', () => {
  it('says what was added, removed, changed and left', () => {
    expect(
      payloadChanges({ status: 'new', note: '', tag: 'a' }, { status: 'won', tag: 'a', isVerified: true }),
    ).toMatchObject([
      { field: 'isVerified', before: null, after: 'yes', kind: 'added' },
      { field: 'note', before: 'empty', after: null, kind: 'removed' },
      { field: 'status', before: 'new', after: 'won', kind: 'changed' },
      { field: 'tag', before: 'a', after: 'a', kind: 'same' },
    ])
  })

  it('goes into nested fields and shows lists in a line', () => {
    expect(payloadChanges(null, { counts: { leads: 2 }, ids: [1, 2], none: [], gone: null })).toMatchObject([
      { field: 'counts.leads', after: '2' },
      { field: 'gone', after: 'none' },
      { field: 'ids', after: '1, 2' },
      { field: 'none', after: 'none' },
    ])
  })

  it('cuts a long list short, and keeps the whole of it', () => {
    const companyIds = Array.from({ length: 164 }, (_, index) => index + 1)
    expect(payloadChanges(null, { companyIds, few: [1, 2, 3, 4, 5] })).toMatchObject([
      { field: 'companyIds', after: companyIds.join(', '), afterShort: '1, 2, 3 and 161 more' },
      { field: 'few', after: '1, 2, 3, 4, 5', afterShort: '1, 2, 3, 4, 5' },
    ])
  })

  it('is empty for a row that says nothing', () => {
    expect(payloadChanges(null, null)).toEqual([])
  })
})
