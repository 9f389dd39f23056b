import { describe, expect, it } from 'vitest'
import { findRangeError, getReportInput, withRange } from './report-range.ts'

const params = (query: string) => new URLSearchParams(query)

describe('the report range in the URL', () => {
  it.each<[string, object]>([
    ['', { days: 30 }],
    ['days=7', { days: 7 }],
    ['days=8', { days: 30 }],
    ['from=2026-01-01&to=2026-02-01', { from: '2026-01-01', to: '2026-02-01' }],
    ['from=2026-02-01&to=2026-01-01&days=90', { days: 90 }],
    ['from=soon&to=later', { days: 30 }],
    ['period=lastMonth', { period: 'lastMonth' }],
    ['period=someday&days=7', { days: 7 }],
    ['days=7&source=search&device=watch', { days: 7, source: 'search' }],
    ['from=2026-01-01&to=2026-02-01&page=/faq', { from: '2026-01-01', to: '2026-02-01', page: '/faq' }],
  ])('reads %s as %j', (query, input) => {
    expect(getReportInput(params(query))).toEqual(input)
  })

  it.each<[string, string | null]>([
    ['days=7', null],
    ['from=2026-01-01&to=2026-02-01', null],
    ['from=2026-01-01', 'Enter both dates.'],
    ['from=2026-02-01&to=2026-01-01', 'The last day must not come before the first.'],
    ['from=2010-02-01&to=2026-01-01', 'Choose at most 775 days.'],
    ['from=2026-02-31&to=2026-03-01', 'Please enter a date as year-month-day.'],
    ['from=0001-01-01&to=0001-01-02', 'Please enter a day after 1899.'],
  ])('rejects %s with: %s', (query, problem) => {
    expect(findRangeError(params(query))).toBe(problem)
  })

  it('keeps the filter with another range', () => {
    const before = params('days=7&source=search&page=/faq')
    expect(withRange(before, { period: 'today' }).toString()).toBe('source=search&page=%2Ffaq&period=today')
  })
})
