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
import { hoursText, measuredSource } from './measured-response.ts'
import type { ComputedKey } from './methodology.ts'
import { getHostScore, type HostScore, type ScoreFacts } from './score.ts'
import { computedWeights } from './weights.ts'

export type DatedFacts = ScoreFacts & {
  factsUpdatedAt: Date
  /** Time of the calculation that measured the response time. */
  measuredResponseAt: Date | null
}

export interface DisplayedFacts {
  /** Values by label. Null values are left out. */
  facts: Record<string, string | null>
  missing: string
  /** Time of these facts, if it is not that of the others. */
  asOf?: Date | null
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
    value === null ? [] : [{ label: name, value, asOf: displayed.asOf ?? asOf }],
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
  responseTime: (facts: DatedFacts): DisplayedFacts => ({
    ...responseFacts(facts),
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

/** Returns the response time that counts: measured by us, or as the company states it. */
function responseFacts(facts: DatedFacts): Pick<DisplayedFacts, 'facts' | 'asOf'> {
  const { measuredResponseHours: hours, measuredResponseAt: asOf } = facts
  if (hours !== null)
    return { facts: { 'Measured response time': `${hoursText(hours)}, ${measuredSource(facts)}` }, asOf }
  const stated = (time: string | null) =>
    parseResponseMinutes(time) === null ? null : `${time} (stated by the company)`
  return {
    facts: {
      'Average response time': stated(facts.avgResponseTime),
      'Promised response time': stated(facts.responseTime),
    },
  }
}

const onRecord = (text: string | null) => (text?.trim() ? 'On record' : 'Not on record')

const displayComputedFacts: Record<ComputedKey, (facts: DatedFacts) => DisplayedFacts> = {
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
