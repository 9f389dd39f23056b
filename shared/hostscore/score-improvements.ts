import { objectKeys } from '../lib/objects.ts'
import type { ScoreImprovement } from './hostscore.schema.ts'
import { durationText } from './measured-response.ts'
import { type ComputedKey, OPERATIONAL, scoreMinimum } from './methodology.ts'
import { getHostScore, type ParsedFacts, parseFacts, type ScoreFacts } from './score.ts'

interface Step {
  change: Partial<ScoreFacts>
  suggestion: string
}

const RATING_STEPS = [3.5, 4, 4.2, 4.5, 4.7, 4.8, 4.9, 5]
const REVIEW_STEPS = [10, 25, 50, 100, 200, 350, 500]
const RESPONSE_STEPS_MINUTES = [1440, 480, 240, 120, 60, 15]
const COMMISSION_STEPS = [35, 30, 25, 22, 20, 18, 15, 12, 10]
/** The scale is constant above this. */
const SERVICES_MAX = 8
/** Most new services that one step suggests. */
const NEW_SERVICES_MAX = 4

/** Steps by factor, smallest first. The first one that adds a point is suggested. */
const stepsByFactor: Record<ComputedKey, (facts: ScoreFacts, parsed: ParsedFacts) => Step[]> = {
  googleRating: (_facts, { rating }) =>
    rating === null
      ? []
      : RATING_STEPS.filter((step) => step > Number(rating.toFixed(1))).map((step) => ({
          change: { rating: String(step) },
          suggestion: `Raise the Google rating from ${rating.toFixed(1)} to ${step.toFixed(1)}.`,
        })),
  reviewVolume: (_facts, { reviews }) =>
    reviews === null
      ? []
      : REVIEW_STEPS.filter((step) => step > reviews).map((step) => ({
          change: { userRatingsTotal: step },
          suggestion: `Grow from ${reviews} to ${step} Google reviews.`,
        })),
  responseTime: ({ measuredResponseHours: measured }, { responseMinutes }) =>
    RESPONSE_STEPS_MINUTES.filter((step) => responseMinutes === null || step < responseMinutes).map(
      (step) => ({
        change:
          measured === null ? { avgResponseTime: durationText(step) } : { measuredResponseHours: step / 60 },
        suggestion:
          responseMinutes === null
            ? `Add a response time of ${durationText(step)} or less.`
            : `Respond within ${durationText(step)} on average instead of ${durationText(responseMinutes)}.`,
      }),
    ),
  servicesOffered: (facts, { services }) => {
    const offered = services ?? 0
    const maxAdded = Math.min(NEW_SERVICES_MAX, SERVICES_MAX - offered)
    return Array.from({ length: Math.max(0, maxAdded) }, (_, index) => index + 1).map((added) => ({
      change: {
        services: [facts.services, ...Array.from({ length: added }, (_, index) => `Service ${index}`)].join(
          ',',
        ),
      },
      suggestion: `Offer ${added === 1 ? 'one more service' : `${added} more services`}: ${offered + added} instead of ${offered}.`,
    }))
  },
  commissionRates: (_facts, { commission }) =>
    COMMISSION_STEPS.filter((step) => commission === null || step < commission).map((step) => ({
      change: { commission: `${step}%` },
      suggestion:
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
            suggestion: 'Be listed on Google as open for business.',
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
            suggestion: `Add ${missing.join(' and ').replace(/ and (?=.* and )/, ', ')}.`,
          },
        ]
  },
}

const requiredFacts: Partial<Record<ComputedKey, string>> = {
  googleRating: 'A Google rating is required for a score.',
  reviewVolume: 'The number of Google reviews is required for a score.',
}

/** Returns the smallest step of each factor that adds a point, best first; without a score, the facts it requires. */
export function scoreImprovements(facts: ScoreFacts): ScoreImprovement[] {
  const { total, confidence, scores } = getHostScore(facts)
  if (total === null) {
    const needed = scoreMinimum.required.filter((factor) => scores[factor] === null)
    const raises = needed.map((factor) => ({ factor, suggestion: requiredFacts[factor] ?? '', points: null }))
    if (raises.length > 0 || confidence >= scoreMinimum.confidence) return raises
    const suggestion = `More facts are required for a score: ${confidence}% of the weight is known, ${scoreMinimum.confidence}% is required.`
    return [{ factor: 'servicesOffered', suggestion, points: null }]
  }
  const parsed = parseFacts(facts)
  return objectKeys(stepsByFactor)
    .flatMap((factor) => {
      for (const { change, suggestion } of stepsByFactor[factor](facts, parsed)) {
        const points = (getHostScore({ ...facts, ...change }).total ?? total) - total
        if (points >= 1) return [{ factor, suggestion, points }]
      }
      return []
    })
    .sort((a, b) => b.points - a.points)
}
