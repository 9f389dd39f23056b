import { type AnalysisFacts, experienceFacts, experienceScore, guestReviewScore } from './analysis.ts'
import { type DisplayedFacts, displayFacts, toDescriptiveFactor } from './explanation.ts'
import type { ScoreFactor } from './hostscore.schema.ts'
import { scales } from './methodology.ts'
import { interpolateIfKnown, parseFacts } from './score.ts'
import { adminBreakdownWeights } from './weights.ts'

export type BreakdownFacts = AnalysisFacts & { specialization: string | null }

type BreakdownKey = (typeof adminBreakdownWeights)[number]['key']

/** Score of any specialization; none is better than another. */
const SPECIALIZED = 100

/** Returns every factor of weight set (d), in order, for the admin's Score Breakdown (product 9.4). */
export function getBreakdownFactors(facts: BreakdownFacts): ScoreFactor[] {
  const parsed = parseFacts(facts)
  const specialization = facts.specialization?.trim() || null
  const scored: Record<BreakdownKey, [score: number | null, displayed: DisplayedFacts]> = {
    guestReviews: [guestReviewScore(parsed.rating), displayFacts.rating(facts)],
    servicesOffered: [interpolateIfKnown(scales.services, parsed.services), displayFacts.services(facts)],
    marketExperience: [experienceScore(facts), experienceFacts(facts)],
    responsiveness: [
      interpolateIfKnown(scales.responseMinutes, parsed.responseMinutes),
      displayFacts.responseTime(facts),
    ],
    specialization: [
      specialization === null ? null : SPECIALIZED,
      { facts: { Specialization: specialization }, missing: 'no specialization is on record' },
    ],
  }
  return adminBreakdownWeights.map((weighted) =>
    toDescriptiveFactor(weighted, ...scored[weighted.key], facts.factsUpdatedAt),
  )
}
