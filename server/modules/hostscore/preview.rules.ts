import { certificationTier } from '@shared/hostscore/tiers.ts'
import type { RecalculationPreview } from '@shared/schemas/hostscore.schema.ts'

/** A company as it is, and the score it would have. */
interface Standing {
  id: number
  before: number | null
  after: number | null
  /** As it is now. */
  rank: number | null
  /** Whether it is among the ranked at all: approved and not expired. */
  isRanked: boolean
}

/** Counts what new scores would change; ranks as `refreshRanks` gives them. */
export function previewOf(standings: Standing[]): RecalculationPreview {
  const order = standings
    .filter(({ isRanked, after }) => isRanked && after !== null)
    .sort((a, b) => (b.after ?? 0) - (a.after ?? 0) || a.id - b.id)
  const ranks = new Map(order.map(({ id }, index) => [id, index + 1]))
  const count = (holds: (standing: Standing) => boolean) => standings.filter(holds).length
  return {
    total: standings.length,
    changed: count(({ before, after }) => before !== after),
    raised: count(({ before, after }) => (after ?? -1) > (before ?? -1)),
    lowered: count(({ before, after }) => (after ?? -1) < (before ?? -1)),
    newTier: count(({ before, after }) => certificationTier(before).key !== certificationTier(after).key),
    newRank: count(({ id, rank }) => rank !== (ranks.get(id) ?? null)),
  }
}
