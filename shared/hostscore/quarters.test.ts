import { expect, it } from 'vitest'
import { nextQuarterStart, quarterStart, quarterStarts } from './quarters.ts'

it.each([
  ['2026-01-01T00:00:00.000Z', '2026-01-01', '2026-04-01'],
  ['2026-03-31T23:59:59.999Z', '2026-01-01', '2026-04-01'],
  ['2026-04-01T00:00:00.000Z', '2026-04-01', '2026-07-01'],
  ['2026-09-30T23:59:59.999Z', '2026-07-01', '2026-10-01'],
  ['2026-12-31T23:59:59.999Z', '2026-10-01', '2027-01-01'],
])('puts %s into the quarter that began on %s, followed by %s', (at, start, next) => {
  expect(quarterStart(new Date(at)).toISOString()).toBe(`${start}T00:00:00.000Z`)
  expect(nextQuarterStart(new Date(at)).toISOString()).toBe(`${next}T00:00:00.000Z`)
})

it('returns past quarters across the end of a year', () => {
  expect(quarterStarts(new Date('2026-02-03'), 3).map((day) => day.toISOString().slice(0, 10))).toEqual([
    '2026-01-01',
    '2025-10-01',
    '2025-07-01',
  ])
})
