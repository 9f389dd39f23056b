import { formatDate, plural } from '@shared/format.ts'
import type { ScorePoint } from '@shared/schemas/hostscore.schema.ts'

/** What a score history says, in a sentence or two. @param history the oldest first */
export function historySummary(history: readonly Pick<ScorePoint, 'at' | 'score'>[]): string {
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last) return 'No calculation is on record yet. The line begins with the first one.'
  if (history.length === 1) {
    return `One calculation so far: ${last.score} on ${formatDate(last.at)}. A line appears with the next one.`
  }
  const scores = history.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const change = last.score - first.score
  const movement =
    change === 0
      ? `${last.score}, as at the first on ${formatDate(first.at)}`
      : `${change > 0 ? 'up' : 'down'} from ${first.score} on ${formatDate(first.at)} to ${last.score}`
  const range = low === high ? '' : ` Lowest ${low}, highest ${high}.`
  return `${plural(history.length, 'calculation', 'calculations')} up to ${formatDate(last.at)}: ${movement}.${range}`
}
