import { describe, expect, it } from 'vitest'
import { listDayPresets } from './day-presets.ts'

const get = (now: string, label: string) => {
  const range = listDayPresets(now).find((preset) => preset.label === label)?.range
  return `${range?.from} ${range?.to}`
}

describe('Date presets', () => {
  it.each([
    ['Today', '2026-11-24 2026-11-24'],
    ['Yesterday', '2026-11-23 2026-11-23'],
    ['Last 7 days', '2026-11-18 2026-11-24'],
    ['This month', '2026-11-01 2026-11-24'],
    ['Last month', '2026-10-01 2026-10-31'],
    ['This quarter', '2026-10-01 2026-11-24'],
  ])('%s is a range of days', (label, range) => {
    expect(get('2026-11-24', label)).toBe(range)
  })

  it.each([
    ['Yesterday', '2027-12-31 2027-12-31'],
    ['Last 7 days', '2027-12-26 2028-01-01'],
    ['This month', '2028-01-01 2028-01-01'],
    ['Last month', '2027-12-01 2027-12-31'],
    ['This quarter', '2028-01-01 2028-01-01'],
  ])('%s crosses the end of a year', (label, range) => {
    expect(get('2028-01-01', label)).toBe(range)
  })

  it('knows the last day of February in a leap year', () => {
    expect(get('2028-03-31', 'Last month')).toBe('2028-02-01 2028-02-29')
  })
})
