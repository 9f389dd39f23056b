import { describe, expect, it } from 'vitest'
import {
  formatAge,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  lastUpdatedText,
  plural,
} from './format.ts'

describe('numbers', () => {
  it('are grouped and rounded to whole numbers', () => {
    expect([formatNumber(0), formatNumber(1234.5), formatNumber(-1234)]).toEqual(['0', '1,235', '-1,234'])
    expect([formatCount(1), formatCount(100_000), formatCount(100_001)]).toEqual(['1', '100,000', '100,000+'])
    expect([formatMoney(26000), formatMoney(0), formatMoney(-800), formatMoney(99.6)]).toEqual([
      '$26,000',
      '$0',
      '-$800',
      '$100',
    ])
  })

  it.each([
    [0, '0 companies'],
    [1, '1 company'],
    [2, '2 companies'],
    [1200, '1,200 companies'],
  ])('formats the count %s as %s', (count, text) => {
    expect(plural(count, 'company', 'companies')).toBe(text)
  })
})

describe('an age', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  it.each([
    ['2026-11-21T12:00:30Z', '0 min'],
    ['2026-11-21T11:00:01Z', '59 min'],
    ['2026-11-21T09:00:00Z', '3 h'],
    ['2026-11-20T12:00:01Z', '23 h'],
    ['2026-11-20T12:00:00Z', '1 day'],
    ['2026-11-19T11:00:00Z', '2 days'],
  ])('since %s is %s', (since, text) => {
    expect(formatAge(new Date(since), now)).toBe(text)
  })
})

describe('dates', () => {
  it.each([
    ['2026-11-21T09:05:00Z', 'UTC', 'Nov 21, 2026 9:05 AM'],
    ['2026-01-02T00:00:00Z', 'UTC', 'Jan 2, 2026 12:00 AM'],
    ['2026-01-02T12:30:00Z', 'UTC', 'Jan 2, 2026 12:30 PM'],
    ['2026-09-09T23:59:59Z', 'UTC', 'Sep 9, 2026 11:59 PM'],
    ['2026-01-02T00:00:00Z', 'America/New_York', 'Jan 1, 2026 7:00 PM'],
  ])('formats %s in %s as %s', (iso, timeZone, text) => {
    expect(formatDateTime(new Date(iso), timeZone)).toBe(text)
    expect(text.startsWith(formatDate(new Date(iso), timeZone))).toBe(true)
  })

  it('default to UTC in any local time zone, and use plain spaces', () => {
    const date = new Date('2026-11-21T23:05:00Z')
    expect(formatDate(date)).toBe('Nov 21, 2026')
    expect(formatDateTime(date)).toMatch(/^[\x20-\x7e]+$/)
  })

  it('return Never without a date', () => {
    expect([lastUpdatedText(null), lastUpdatedText(undefined)]).toEqual(['Never', 'Never'])
    expect(lastUpdatedText(new Date('2026-11-21T00:00:00Z'))).toBe('Nov 21, 2026')
  })

  it('throw for an invalid date', () => {
    expect(() => formatDate(new Date('never'))).toThrow(RangeError)
  })
})
