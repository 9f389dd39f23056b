import { describe, expect, it } from 'vitest'
import { runSummary } from './hostscore.rules.ts'

const run = { total: 1234, changed: 0, raised: 0, lowered: 0, newTier: 0 }

describe('the summary of a run', () => {
  it.each([
    [run, 'Recalculated 1,234 companies. No score changed.'],
    [{ ...run, total: 1 }, 'Recalculated 1 company. No score changed.'],
    [{ ...run, total: 0 }, 'Recalculated 0 companies. No score changed.'],
    [
      { total: 5000, changed: 1300, raised: 1200, lowered: 100, newTier: 7 },
      'Recalculated 5,000 companies: 1,200 raised, 100 lowered, 7 in a new tier.',
    ],
  ])('of %j is %s', (result, summary) => {
    expect(runSummary(result)).toBe(summary)
  })
})
