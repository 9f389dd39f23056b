import { expect, it } from 'vitest'
import { dayBefore, digestDay } from './lead-digest.rules.ts'

it.each([
  ['2026-03-02T00:00:00Z', null],
  ['2026-03-02T07:59:59Z', null],
  ['2026-03-02T08:00:00Z', '2026-03-02'],
  ['2026-03-02T23:59:59Z', '2026-03-02'],
])('at %s the digest of %j is due', (now, day) => {
  expect(digestDay(new Date(now))).toBe(day)
})

it('is about the UTC day before', () => {
  expect(dayBefore('2026-03-01')).toEqual({
    from: new Date('2026-02-28T00:00:00Z'),
    to: new Date('2026-03-01T00:00:00Z'),
  })
})
