import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/durations.ts'
import { describeDue, leadDueAt } from './lead-due.ts'

const createdAt = new Date('2026-03-02T10:00:00Z')
const waited = (ms: number) => new Date(createdAt.getTime() + ms)

describe('describeDue', () => {
  it.each([
    [0, 'Due in 24 h', false],
    [1, 'Due in 23 h', false],
    [19 * HOUR_MS, 'Due in 5 h', false],
    [23 * HOUR_MS, 'Due in 1 h', false],
    [23 * HOUR_MS + 1, 'Due in 59 min', false],
    [DAY_MS - 1, 'Due in 1 min', false],
    [DAY_MS, 'Due in 1 min', false],
    [DAY_MS + 1, 'Overdue 1 min', true],
    [DAY_MS + 59 * MINUTE_MS, 'Overdue 59 min', true],
    [27 * HOUR_MS, 'Overdue 3 h', true],
    [3 * DAY_MS - 1, 'Overdue 47 h', true],
    [3 * DAY_MS, 'Overdue 2 d', true],
    [40 * DAY_MS, 'Overdue 39 d', true],
  ])('says %i ms after the lead: %s', (ms, label, isOverdue) => {
    expect(describeDue({ status: 'new', createdAt }, waited(ms))).toEqual({ label, isOverdue })
  })

  it.each(['contacted', 'matched', 'won', 'lost', 'bad', 'something else'])(
    'says nothing about a lead that is %s',
    (status) => {
      expect(describeDue({ status, createdAt }, waited(DAY_MS * 9))).toBeNull()
      expect(leadDueAt({ status, createdAt })).toBeNull()
    },
  )

  it('is due 24 hours after the lead', () => {
    expect(leadDueAt({ status: 'new', createdAt })).toEqual(new Date('2026-03-03T10:00:00Z'))
  })
})
