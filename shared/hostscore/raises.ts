import type { ScoreRaise } from '@shared/schemas/hostscore.schema.ts'
import { type ComputedKey, OPERATIONAL, scoreMinimum } from './methodology.ts'
import { hostScoreOf, type ReadFacts, readFacts, type ScoreFacts } from './score.ts'

/** A change of facts, and the sentence that asks for it. */
interface Step {
  change: Partial<ScoreFacts>
  sentence: string
}

const RATING_STEPS = [3.5, 4, 4.2, 4.5, 4.7, 4.8, 4.9, 5]
const REVIEW_STEPS = [10, 25, 50, 100, 200, 350, 500]
const RESPONSE_STEPS_MINUTES = [1440, 480, 240, 120, 60, 15]
const COMMISSION_STEPS = [35, 30, 25, 22, 20, 18, 15, 12, 10]
/** Above this the scale is flat. */
const SERVICES_MAX = 8
/** No sentence promises more than this many new services at once. */
const NEW_SERVICES_MAX = 4

/** Smaller steps first: the first that gains a point is the one named. */
const stepsByFactor: Record<ComputedKey, (facts: ScoreFacts, read: ReadFacts) => Step[]> = {
  googleRating: (_facts, { rating }) =>
    rating === null
      ? []
      : RATING_STEPS.filter((step) => step > rating).map((step) => ({
          change: { rating: String(step) },
          sentence: `Raise the Google rating from ${rating.toFixed(1)} to ${step.toFixed(1)}.`,
        })),
  reviewVolume: (_facts, { reviews }) =>
    reviews === null
      ? []
      : REVIEW_STEPS.filter((step) => step > reviews).map((step) => ({
          change: { userRatingsTotal: step },
          sentence: `Grow from ${reviews} to ${step} Google reviews.`,
        })),
  responseTime: (_facts, { responseMinutes }) =>
    RESPONSE_STEPS_MINUTES.filter((step) => responseMinutes === null || step < responseMinutes).map(
      (step) => ({
        change: { avgResponseTime: `${step} minutes` },
        sentence:
          responseMinutes === null
            ? `Put a response time of ${durationText(step)} or less on record.`
            : `Answer within ${durationText(step)} on average instead of ${durationText(responseMinutes)}.`,
      }),
    ),
  servicesOffered: (facts, { services }) => {
    const offered = services ?? 0
    const room = Math.min(NEW_SERVICES_MAX, SERVICES_MAX - offered)
    return Array.from({ length: Math.max(0, room) }, (_, index) => index + 1).map((added) => ({
      change: {
        services: [facts.services, ...Array.from({ length: added }, (_, index) => `Service ${index}`)].join(
          ',',
        ),
      },
      sentence: `Offer ${added === 1 ? 'one more service' : `${added} more services`}: ${offered + added} instead of ${offered}.`,
    }))
  },
  commissionRates: (_facts, { commission }) =>
    COMMISSION_STEPS.filter((step) => commission === null || step < commission).map((step) => ({
      change: { commission: `${step}%` },
      sentence:
        commission === null
          ? `Publish a commission of ${step}% or less.`
          : `Charge a commission of ${step}% instead of ${commission}%.`,
    })),
  businessStatus: (_facts, { isOperational }) =>
    isOperational
      ? []
      : [
          {
            change: { businessStatus: OPERATIONAL },
            sentence: 'Be listed on Google as open for business.',
          },
        ],
  contactInfo: (_facts, { contact }) => {
    const missing = [
      ...(contact.phoneNumber ? [] : ['a phone number']),
      ...(contact.website ? [] : ['a website']),
      ...(contact.openingHours ? [] : ['opening hours']),
    ]
    return missing.length === 0
      ? []
      : [
          {
            change: { phoneNumber: 'yes', website: 'yes', openingHours: 'yes' },
            sentence: `Add ${missing.join(' and ').replace(/ and (?=.* and )/, ', ')} to the record.`,
          },
        ]
  },
}

const neededFirst: Partial<Record<ComputedKey, string>> = {
  googleRating: 'A Google rating is needed before there can be a score.',
  reviewVolume: 'The number of Google reviews is needed before there can be a score.',
}

/** "15 minutes", "1 hour", "24 hours". */
function durationText(minutes: number): string {
  const inHours = minutes >= 60
  const count = inHours ? Math.round((minutes / 60) * 10) / 10 : Math.round(minutes)
  const unit = inHours ? 'hour' : 'minute'
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/**
 * Advice for a company on its score, shown to the operator alone, the most points first: for each factor the smallest usual step that adds at
 * least one point, worked out by scoring the company again with that step taken. Without a score: what is needed for
 * one.
 */
export function raisesFor(facts: ScoreFacts): ScoreRaise[] {
  const { total, confidence, scores } = hostScoreOf(facts)
  if (total === null) {
    const needed = scoreMinimum.required.filter((factor) => scores[factor] === null)
    const raises = needed.map((factor) => ({ factor, sentence: neededFirst[factor] ?? '', points: null }))
    if (raises.length > 0 || confidence >= scoreMinimum.confidence) return raises
    const sentence = `More facts are needed before there can be a score: ${confidence} of 100 points of weight are known, ${scoreMinimum.confidence} are needed.`
    return [{ factor: 'servicesOffered', sentence, points: null }]
  }
  const read = readFacts(facts)
  const factors = Object.keys(stepsByFactor) as ComputedKey[]
  return factors
    .flatMap((factor) => {
      for (const { change, sentence } of stepsByFactor[factor](facts, read)) {
        const points = (hostScoreOf({ ...facts, ...change }).total ?? total) - total
        if (points >= 1) return [{ factor, sentence, points }]
      }
      return []
    })
    .sort((a, b) => b.points - a.points)
}
