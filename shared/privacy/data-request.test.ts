import { describe, expect, it } from 'vitest'
import { addDays, describeClock, isFinished, RESPONSE_DAYS } from './data-request.ts'

const today = '2026-11-21'

describe('The clock of a data request', () => {
  it.each([
    ['2026-12-03', { state: 'open', label: '12 days left' }],
    ['2026-11-29', { state: 'open', label: '8 days left' }],
    ['2026-11-28', { state: 'soon', label: '7 days left' }],
    ['2026-11-22', { state: 'soon', label: '1 day left' }],
    ['2026-11-21', { state: 'soon', label: 'Due today' }],
    ['2026-11-20', { state: 'overdue', label: '1 day overdue' }],
    ['2026-11-18', { state: 'overdue', label: '3 days overdue' }],
  ])('shows %s as %o', (dueOn, clock) => {
    expect(describeClock({ status: 'new', dueOn }, today)).toEqual(clock)
  })

  it.each(['answered', 'denied', 'closed'])('stops when the request is %s', (status) => {
    expect(isFinished(status)).toBe(true)
    expect(describeClock({ status, dueOn: '2026-11-01' }, today)).toBeNull()
  })
})

it('adds days across months and years', () => {
  expect(addDays('2026-11-21', RESPONSE_DAYS)).toBe('2027-01-05')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
