import {
  type AnswerDimension,
  type AnswerFigures,
  answerDimensions,
} from '@shared/analytics/answers.schema.ts'
import { objectFrom } from '@shared/lib/objects.ts'

interface Group {
  dimension: AnswerDimension | 'all'
  key: string
  count: number
  p50: number | null
  p90: number | null
}
type OurGroup = Group & { leads: number }
type TheirGroup = Group & { sent: number; accepted: number; signed: number }

const NO_TIME = { count: 0, p50: null, p90: null }
/** Rows of one table. */
const LISTED = 20

const toTime = ({ count, p50, p90 }: Group) => ({ count, p50, p90 })

/** Joins our answers and the companies' by dimension and key: the largest groups, months from the newest. */
export function joinAnswers(
  ours: readonly OurGroup[],
  theirs: readonly TheirGroup[],
): { all: AnswerFigures; rows: Record<AnswerDimension, (AnswerFigures & { key: string })[]> } {
  const join = (dimension: Group['dimension']) => {
    const isOf = (group: Group) => group.dimension === dimension
    const keys = new Set([...ours.filter(isOf), ...theirs.filter(isOf)].map(({ key }) => key))
    return [...keys].map((key) => {
      const our = ours.find((group) => isOf(group) && group.key === key)
      const their = theirs.find((group) => isOf(group) && group.key === key)
      return {
        key,
        // Each company counts the leads that it got.
        leads: our?.leads ?? their?.sent ?? 0,
        ours: our ? toTime(our) : NO_TIME,
        theirs: their ? toTime(their) : NO_TIME,
        sent: their?.sent ?? 0,
        accepted: their?.accepted ?? 0,
        signed: their?.signed ?? 0,
      }
    })
  }
  const [all] = join('all')
  return {
    all: all ?? { leads: 0, ours: NO_TIME, theirs: NO_TIME, sent: 0, accepted: 0, signed: 0 },
    rows: objectFrom([...answerDimensions], (dimension) =>
      join(dimension)
        .sort((a, b) =>
          dimension === 'month'
            ? b.key.localeCompare(a.key, 'en')
            : b.leads - a.leads || a.key.localeCompare(b.key, 'en'),
        )
        .slice(0, LISTED),
    ),
  }
}
