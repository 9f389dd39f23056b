import type { RecalculationPreview } from '@shared/hostscore/hostscore.schema.ts'
import { certificationTier } from '@shared/hostscore/tiers.ts'

interface Standing {
  id: number
  before: number | null
  after: number | null
  rank: number | null
  /** Only approved companies get a score. */
  isApproved: boolean
  isRanked: boolean
}

/** Counts the changes new scores would make; ranks as `refreshRanks` does. */
export function calculatePreview(standings: Standing[]): RecalculationPreview {
  const order = standings
    .filter(({ isRanked, after }) => isRanked && after !== null)
    .sort((a, b) => (b.after ?? 0) - (a.after ?? 0) || a.id - b.id)
  const ranks = new Map(order.map(({ id }, index) => [id, index + 1]))
  const count = (holds: (standing: Standing) => boolean) => standings.filter(holds).length
  return {
    total: count(({ isApproved }) => isApproved),
    changed: count(({ before, after }) => before !== after),
    raised: count(({ before, after }) => (after ?? -1) > (before ?? -1)),
    lowered: count(({ before, after }) => (after ?? -1) < (before ?? -1)),
    newTier: count(({ before, after }) => certificationTier(before).key !== certificationTier(after).key),
    newRank: count(({ id, rank }) => rank !== (ranks.get(id) ?? null)),
  }
}
