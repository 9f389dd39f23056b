import { expect, it } from 'vitest'
import { summarizeHistory } from './score-history.tsx'

const at = (day: number, score: number) => ({ at: new Date(Date.UTC(2026, 0, day)), score })

it('announces the chart only from the second calculation', () => {
  expect(summarizeHistory([])).toBe('No calculations on record yet.')
  expect(summarizeHistory([at(3, 80)])).toBe(
    'One calculation so far: 80 on Jan 3, 2026. The chart appears after the next one.',
  )
})

it.each([
  [[at(1, 80), at(2, 91), at(3, 85)], 'up from 80 on Jan 1, 2026 to 85. Lowest 80, highest 91.'],
  [[at(1, 80), at(2, 70)], 'down from 80 on Jan 1, 2026 to 70. Lowest 70, highest 80.'],
  [[at(1, 80), at(2, 80)], '80, unchanged since Jan 1, 2026.'],
])('describes the change of the score', (history, words) => {
  expect(summarizeHistory(history)).toContain(words)
})
