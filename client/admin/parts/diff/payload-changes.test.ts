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

  it('flattens nested fields, and lists the items of lists', () => {
    expect(payloadChanges(null, { counts: { leads: 2 }, ids: [1, 2], none: [], gone: null })).toMatchObject([
      { field: 'counts.leads', after: '2' },
      { field: 'gone', after: 'none' },
      { field: 'ids', after: ['1', '2'] },
      { field: 'none', after: 'none' },
    ])
  })

  it('shows times in the time zone of the user', () => {
    const [before, after] = [{ at: '2027-02-23T13:19:19.831Z' }, { at: '2027-02-23T13:19:20Z' }]
    expect(payloadChanges(before, after, 'America/New_York')).toEqual([
      {
        field: 'at',
        kind: 'changed',
        before: 'Feb 23, 2027 8:19 AM',
        after: 'Feb 23, 2027 8:19 AM',
      },
    ])
    expect(payloadChanges(null, after)[0]?.after).toBe('Feb 23, 2027 1:19 PM UTC')
    const day = { validUntil: '2027-03-03T00:00:00.000Z' }
    expect(payloadChanges(null, day, 'America/Denver')[0]?.after).toBe('Mar 3, 2027')
    expect(payloadChanges(null, { day: '2027-02-23' })[0]?.after).toBe('2027-02-23')
  })

  it('is empty for a row without data', () => {
    expect(payloadChanges(null, null)).toEqual([])
  })
})
