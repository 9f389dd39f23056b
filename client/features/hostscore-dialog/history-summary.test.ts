import { expect, it } from 'vitest'
import { historySummary } from './history-summary.ts'

const at = (day: number, score: number) => ({ at: new Date(Date.UTC(2026, 0, day)), score })

it('says that there is nothing yet, and that one calculation is no line', () => {
  expect(historySummary([])).toBe('No calculation is on record yet. The line begins with the first one.')
  expect(historySummary([at(3, 80)])).toBe(
    'One calculation so far: 80 on Jan 3, 2026. A line appears with the next one.',
  )
})

it.each([
  [[at(1, 80), at(2, 91), at(3, 85)], 'up from 80 on Jan 1, 2026 to 85. Lowest 80, highest 91.'],
  [[at(1, 80), at(2, 70)], 'down from 80 on Jan 1, 2026 to 70. Lowest 70, highest 80.'],
  [[at(1, 80), at(2, 80)], '80, as at the first on Jan 1, 2026.'],
])('says where the score went', (history, words) => {
  expect(historySummary(history)).toContain(words)
})
