import { expect, it } from 'vitest'
import { getDayBefore, getDigestDay } from './lead-digest.rules.ts'

it.each([
  ['2026-03-02T00:00:00Z', 'UTC', null],
  ['2026-03-02T07:59:59Z', 'UTC', null],
  ['2026-03-02T08:00:00Z', 'UTC', '2026-03-02'],
  ['2026-03-02T23:59:59Z', 'UTC', '2026-03-02'],
  ['2026-03-02T12:59:59Z', 'America/New_York', null],
  ['2026-03-02T13:00:00Z', 'America/New_York', '2026-03-02'],
  ['2026-03-03T04:59:59Z', 'America/New_York', '2026-03-02'],
  ['2026-03-02T02:15:00Z', 'Asia/Kathmandu', '2026-03-02'],
  ['2026-03-01T20:00:00Z', 'Asia/Kathmandu', null],
])('at %s in %s the digest of %j is due', (now, timeZone, day) => {
  expect(getDigestDay(new Date(now), timeZone)).toBe(day)
})

it.each([
  ['2026-03-01', 'UTC', '2026-02-28T00:00:00Z', '2026-03-01T00:00:00Z'],
  // The clock changed on the day before.
  ['2026-03-09', 'America/New_York', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
])('of %s in %s is about the day before', (day, timeZone, from, to) => {
  expect(getDayBefore(day, timeZone)).toEqual({ from: new Date(from), to: new Date(to) })
})
