import type { ScoreFactor } from '@shared/schemas/hostscore.schema.ts'
import { type AnalysisFacts, experienceScore, guestReviewScore, showExperience } from './analysis.ts'
import { describedFactor, type Shown, showing } from './explanation.ts'
import { scales } from './methodology.ts'
import { onScaleIfKnown, readFacts } from './score.ts'
import { adminBreakdownWeights } from './weights.ts'

export type BreakdownFacts = AnalysisFacts & { specialization: string | null }

type BreakdownKey = (typeof adminBreakdownWeights)[number]['key']

/** What a company with a specialization on record gets for it: there is no better or worse one. */
const SPECIALIZED = 100

/** The admin's Score Breakdown: every factor of weight set (d) (specification, section 9), in its order. */
export function breakdownFactors(facts: BreakdownFacts): ScoreFactor[] {
  const read = readFacts(facts)
  const specialization = facts.specialization?.trim() || null
  const found: Record<BreakdownKey, [score: number | null, shown: Shown]> = {
    guestReviews: [guestReviewScore(read.rating), showing.rating(facts)],
    servicesOffered: [onScaleIfKnown(scales.services, read.services), showing.services(facts)],
    marketExperience: [experienceScore(facts), showExperience(facts)],
    responsiveness: [
      onScaleIfKnown(scales.responseMinutes, read.responseMinutes),
      showing.responseTime(facts),
    ],
    specialization: [
      specialization === null ? null : SPECIALIZED,
      { facts: { Specialization: specialization }, missing: 'no specialization is on record' },
    ],
  }
  return adminBreakdownWeights.map((weighted) =>
    describedFactor(weighted, ...found[weighted.key], facts.factsUpdatedAt),
  )
}
