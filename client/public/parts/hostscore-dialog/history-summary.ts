import type { ScorePoint } from '@shared/hostscore/hostscore.schema.ts'
import { formatDate, plural } from '@shared/lib/format.ts'

export function summarizeHistory(history: readonly Pick<ScorePoint, 'at' | 'score'>[]): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return 'No calculations on record yet.'
  if (history.length === 1) {
    return `One calculation so far: ${last.score} on ${formatDate(last.at)}. The chart appears after the next one.`
  }
  const scores = history.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const change = last.score - first.score
  const movement =
    change === 0
      ? `${last.score}, unchanged since ${formatDate(first.at)}`
      : `${change > 0 ? 'up' : 'down'} from ${first.score} on ${formatDate(first.at)} to ${last.score}`
  const range = low === high ? '' : ` Lowest ${low}, highest ${high}.`
  return `${plural(history.length, 'calculation', 'calculations')} through ${formatDate(last.at)}: ${movement}.${range}`
}
