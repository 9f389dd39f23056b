import { expect, it } from 'vitest'
import { reportInput } from './analytics-report.schema.ts'

const days = { from: '2026-01-01', to: '2026-01-31' }

it.each([
  [{ ...days, sources: 'search' }],
  [{ ...days, period: 'today' }],
  [{ days: 30, sources: 'search' }],
  [{ period: 'today', days: 7 }],
])('refuses unknown and contradictory fields instead of ignoring them: %o', (input) => {
  expect(reportInput.safeParse(input).success).toBe(false)
})

it('accepts a range with a filter', () => {
  expect(reportInput.safeParse({ ...days, source: 'search' }).success).toBe(true)
})
