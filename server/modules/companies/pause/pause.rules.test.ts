import { describe, expect, it } from 'vitest'
import { getPauseDays, isPauseDay } from './pause.rules.ts'

describe('Days until which a company can be full', () => {
  // 11 pm in Los Angeles, the next day in New York.
  const now = new Date('2027-05-04T06:00:00Z')

  it('begin tomorrow in the company’s time zone', () => {
    expect(getPauseDays(now, 'America/Los_Angeles')).toEqual({ first: '2027-05-04', last: '2027-08-01' })
    expect(getPauseDays(now, 'America/New_York')).toEqual({ first: '2027-05-05', last: '2027-08-02' })
  })

  it.each([
    ['2027-05-04', false],
    ['2027-05-05', true],
    ['2027-08-02', true],
    ['2027-08-03', false],
    ['2027-06-31', false],
    ['2099-01-01', false],
    ['2020-01-01', false],
    ['', false],
    ['soon', false],
    ['05/20/2027', false],
    ['2027-05-20T00:00', false],
  ])('%j: %s', (day, isAllowed) => {
    expect(isPauseDay(day, getPauseDays(now, 'America/New_York'))).toBe(isAllowed)
  })
})
