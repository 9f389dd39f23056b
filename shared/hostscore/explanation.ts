import {
  commissionText,
  parseCommission,
  parseRating,
  parseResponseMinutes,
  parseServices,
  ratingText,
  reviewsText,
} from '../companies/company-figures.ts'
import type { ScoreComputation, ScoreFact, ScoreFactor } from './hostscore.schema.ts'
import type { ComputedKey } from './methodology.ts'
import { getHostScore, type HostScore, type ScoreFacts } from './score.ts'
import { computedWeights } from './weights.ts'

export type DatedFacts = ScoreFacts & { factsUpdatedAt: Date }

export interface DisplayedFacts {
  /** Values by label. Null values are left out. */
  facts: Record<string, string | null>
  missing: string
}

const notEnoughData = (reason: string) => `Not enough data: ${reason}.`

interface Weighted {
  key: string
  label: string
  weight: number
}

/** Returns a factor of a set without a total. Only factors of the score may say "not enough data". */
export function toDescriptiveFactor(
  weighted: Weighted,
  score: number | null,
  displayed: DisplayedFacts,
  asOf: Date,
): ScoreFactor {
  const note = `${displayed.missing.charAt(0).toUpperCase()}${displayed.missing.slice(1)}.`
  return { ...getFactor(weighted, score, displayed, asOf), note: score === null ? note : null }
}

function getFactor(
  { key, label, weight }: Weighted,
  score: number | null,
  displayed: DisplayedFacts,
  asOf: Date,
): ScoreFactor {
  const facts: ScoreFact[] = Object.entries(displayed.facts).flatMap(([name, value]) =>
    value === null ? [] : [{ label: name, value, asOf }],
  )
  return {
    key,
    name: label,
    weight,
    score,
    facts,
    note: score === null ? notEnoughData(displayed.missing) : null,
  }
}

export const displayFacts = {
  rating: ({ rating }: ScoreFacts): DisplayedFacts => ({
    facts: { 'Google rating': parseRating(rating) === null ? null : `${ratingText(rating)} of 5` },
    missing: 'no Google rating is on record',
  }),
  reviews: ({ userRatingsTotal: reviews }: ScoreFacts): DisplayedFacts => ({
    facts: { 'Google reviews': reviews === null ? null : reviewsText(reviews) },
    missing: 'no Google reviews are on record',
  }),
  responseTime: ({ avgResponseTime, responseTime }: ScoreFacts): DisplayedFacts => ({
    facts: {
      'Average response time': parseResponseMinutes(avgResponseTime) === null ? null : avgResponseTime,
      'Promised response time': parseResponseMinutes(responseTime) === null ? null : responseTime,
    },
    missing: 'the company states no response time',
  }),
  services: ({ services }: ScoreFacts): DisplayedFacts => {
    const list = parseServices(services)
    return {
      facts: { Services: list.length === 0 ? null : `${list.join(', ')} (${list.length})` },
      missing: 'the company lists no services',
    }
  },
  commission: ({ commission }: ScoreFacts): DisplayedFacts => ({
    facts: { Commission: parseCommission(commission) === null ? null : commissionText(commission) },
    missing: 'the company publishes no commission',
  }),
}

const onRecord = (text: string | null) => (text?.trim() ? 'On record' : 'Not on record')

const displayComputedFacts: Record<ComputedKey, (facts: ScoreFacts) => DisplayedFacts> = {
  googleRating: displayFacts.rating,
  reviewVolume: displayFacts.reviews,
  responseTime: displayFacts.responseTime,
  servicesOffered: displayFacts.services,
  commissionRates: displayFacts.commission,
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

/** Converts `CLOSED_TEMPORARILY` to `Closed temporarily`. */
function sentenceCase(status: string): string {
  const words = status.trim().toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Explains the score: each factor of weight set (c) with its facts, and the total. `isCurrent`: equals the stored
 * score.
 */
export function explainScore(facts: DatedFacts, published: number | null): ScoreComputation {
  const { total, confidence, scores }: HostScore = getHostScore(facts)
  const factors = computedWeights.map((weighted) =>
    getFactor(
      weighted,
      scores[weighted.key],
      displayComputedFacts[weighted.key](facts),
      facts.factsUpdatedAt,
    ),
  )
  return { total, confidence, factors, isCurrent: total === published }
}
