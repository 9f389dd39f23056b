import { describe, expect, it } from 'vitest'
import { calendarDay } from './iso-date-time.schema.ts'

describe('A calendar day', () => {
  it.each([
    ['2026-11-21', null],
    ['1900-01-01', null],
    ['1899-12-31', 'Please enter a day after 1899'],
    ['0099-12-31', 'Please enter a day after 1899'],
    ['0001-01-01', 'Please enter a day after 1899'],
    ['0000-01-01', 'Please enter a day after 1899'],
    ['2026-02-30', 'Please enter a date as year-month-day'],
    ['yesterday', 'Please enter a date as year-month-day'],
  ])('%s: %s', (day, problem) => {
    expect(calendarDay.safeParse(day).error?.issues[0]?.message ?? null).toBe(problem)
  })
})
