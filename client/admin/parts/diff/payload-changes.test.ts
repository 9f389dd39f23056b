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

  it('shows times in the time zone of the user', () => {
    const [before, after] = [{ at: '2027-02-23T13:19:19.831Z' }, { at: '2027-02-23T13:19:20Z' }]
    expect(payloadChanges(before, after, 'America/New_York')).toEqual([
      {
        field: 'at',
        kind: 'changed',
        before: { full: 'Feb 23, 2027 8:19 AM', short: 'Feb 23, 2027 8:19 AM' },
        after: { full: 'Feb 23, 2027 8:19 AM', short: 'Feb 23, 2027 8:19 AM' },
      },
    ])
    expect(payloadChanges(null, after)[0]?.after?.full).toBe('Feb 23, 2027 1:19 PM UTC')
    const day = { validUntil: '2027-03-03T00:00:00.000Z' }
    expect(payloadChanges(null, day, 'America/Denver')[0]?.after?.full).toBe('Mar 3, 2027')
    expect(payloadChanges(null, { day: '2027-02-23' })[0]?.after?.full).toBe('2027-02-23')
  })

  it('is empty for a row without data', () => {
    expect(payloadChanges(null, null)).toEqual([])
  })
})
