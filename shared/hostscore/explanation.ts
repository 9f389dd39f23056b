import {
  commissionText,
  parseCommission,
  parseRating,
  parseResponseMinutes,
  ratingText,
  reviewsText,
  serviceList,
} from '@shared/company-figures.ts'
import type { ScoreComputation, ScoreFact, ScoreFactor } from '@shared/schemas/hostscore.schema.ts'
import type { ComputedKey } from './methodology.ts'
import { type HostScore, hostScoreOf, type ScoreFacts } from './score.ts'
import { computedWeights } from './weights.ts'

/** Facts with the day on which one of them last changed. */
export type DatedFacts = ScoreFacts & { factsUpdatedAt: Date }

/** A factor's facts as shown, and the sentence for when they say too little. */
export interface Shown {
  /** Null values are not on record and left out. */
  facts: Record<string, string | null>
  missing: string
}

const notKnown = (what: string) => `Not enough data: ${what}.`

interface Weighted {
  key: string
  label: string
  weight: number
}

/**
 * A factor of a set that describes a company and gives no total. Says what is missing in words of its own: "not enough
 * data" is said of the score's own factors alone, because only those lower its confidence.
 */
export function describedFactor(
  weighted: Weighted,
  score: number | null,
  shown: Shown,
  asOf: Date,
): ScoreFactor {
  const note = `${shown.missing.charAt(0).toUpperCase()}${shown.missing.slice(1)}.`
  return { ...factorOf(weighted, score, shown, asOf), note: score === null ? note : null }
}

/** A factor of the score itself with what it was worked out from. */
function factorOf(
  { key, label, weight }: Weighted,
  score: number | null,
  shown: Shown,
  asOf: Date,
): ScoreFactor {
  const facts: ScoreFact[] = Object.entries(shown.facts).flatMap(([name, value]) =>
    value === null ? [] : [{ label: name, value, asOf }],
  )
  return { key, name: label, weight, score, facts, note: score === null ? notKnown(shown.missing) : null }
}

/** Facts that several weight sets show. */
export const showing = {
  rating: ({ rating }: ScoreFacts): Shown => ({
    facts: { 'Google rating': parseRating(rating) === null ? null : `${ratingText(rating)} of 5` },
    missing: 'no Google rating is on record',
  }),
  reviews: ({ userRatingsTotal: reviews }: ScoreFacts): Shown => ({
    facts: { 'Google reviews': reviews === null ? null : reviewsText(reviews) },
    missing: 'no Google reviews are on record',
  }),
  responseTime: ({ avgResponseTime, responseTime }: ScoreFacts): Shown => ({
    facts: {
      'Average response time': parseResponseMinutes(avgResponseTime) === null ? null : avgResponseTime,
      'Promised response time': parseResponseMinutes(responseTime) === null ? null : responseTime,
    },
    missing: 'the company has not said how fast it answers',
  }),
  services: ({ services }: ScoreFacts): Shown => {
    const list = serviceList(services)
    return {
      facts: { Services: list.length === 0 ? null : `${list.join(', ')} (${list.length})` },
      missing: 'the company lists no services',
    }
  },
  commission: ({ commission }: ScoreFacts): Shown => ({
    facts: { Commission: parseCommission(commission) === null ? null : commissionText(commission) },
    missing: 'the company publishes no commission',
  }),
}

const onRecord = (text: string | null) => (text?.trim() ? 'On record' : 'Not on record')

const showingComputed: Record<ComputedKey, (facts: ScoreFacts) => Shown> = {
  googleRating: showing.rating,
  reviewVolume: showing.reviews,
  responseTime: showing.responseTime,
  servicesOffered: showing.services,
  commissionRates: showing.commission,
  businessStatus: ({ businessStatus }) => ({
    facts: { 'Business status': businessStatus?.trim() ? sentenceCase(businessStatus) : null },
    missing: 'Google’s business status is not on record',
  }),
  contactInfo: ({ phoneNumber, website, openingHours }) => ({
    facts: {
      'Phone number': onRecord(phoneNumber),
      Website: onRecord(website),
      'Opening hours': onRecord(openingHours),
    },
    missing: 'nothing is on record',
  }),
}

/** `Closed temporarily` for `CLOSED_TEMPORARILY`. */
function sentenceCase(status: string): string {
  const words = status.trim().toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * How the score comes about: each factor of weight set (c) with its facts, and the total.
 * @param published the stored score, to say whether the facts have moved on since
 */
export function explainScore(facts: DatedFacts, published: number | null): ScoreComputation {
  const { total, confidence, scores }: HostScore = hostScoreOf(facts)
  const factors = computedWeights.map((weighted) =>
    factorOf(weighted, scores[weighted.key], showingComputed[weighted.key](facts), facts.factsUpdatedAt),
  )
  return { total, confidence, factors, isCurrent: total === published }
}
