import { parseCommission, parseRating, priceTierText, serviceList } from '@shared/company-figures.ts'
import type { ScoreFactor } from '@shared/schemas/hostscore.schema.ts'
import { type DatedFacts, describedFactor, type Shown, showing } from './explanation.ts'
import { type Scale, scales } from './methodology.ts'
import { onScale, onScaleIfKnown, readFacts } from './score.ts'
import { analysisWeights } from './weights.ts'

/** The analysis of weight set (b): specification, sections 3 and 9. It explains; the score is made from set (c). */

/** Facts beyond the score's own that the analysis reads; all of them are public. */
export type AnalysisFacts = DatedFacts & {
  foundingYear: number | null
  numberOfProperties: number | null
  cleaningFees: string | null
  cancellationPolicy: string | null
  priceLevel: number | null
  acceptsInstantBooking: boolean | null
}

export type AnalysisKey = (typeof analysisWeights)[number]['key']

/** A factor at this score or more is a strength (specification, section 9). */
export const STRENGTH_MIN = 80
/** A factor below this score is a weakness (specification, section 9). */
export const WEAKNESS_BELOW = 70
const STRENGTHS_MAX = 3
const WEAKNESSES_MAX = 2

/** Years in business. */
const yearsScale: Scale = [
  [0, 20],
  [2, 40],
  [5, 60],
  [10, 80],
  [20, 100],
]
/** Properties managed. */
const propertiesScale: Scale = [
  [1, 30],
  [10, 50],
  [50, 75],
  [150, 100],
]
/** Points for each thing about its price that a company publishes. */
const pricePoints = { commission: 40, cleaningFees: 25, cancellationPolicy: 20, priceLevel: 15 } as const
const technologyPoints = { website: 40, instantBooking: 30, dailyPricing: 30 } as const
/** The registration form's value for pricing that follows demand. */
const REVENUE_SERVICE = 'revenue optimization'

/** How each factor of set (b) is worked out, in words; published with the methodology. */
export const analysisWords: Record<AnalysisKey, string> = {
  guestReviews: '60 plus 8 times the Google rating, at most 100.',
  responseTime: 'As in the score: the average response time on record, or else the one promised.',
  experience: 'The mean of the years in business and the number of properties managed, as far as known.',
  serviceRange: 'As in the score: how many different services the company lists.',
  pricingTransparency:
    'What the company publishes about its price: the commission (40 points), cleaning fees (25), cancellation policy (20) and price level (15).',
  ownerSatisfaction: 'Reviews by owners. We hold none yet, so this factor says “not enough data.”',
  technology: 'A website (40 points), instant booking (30) and revenue optimization among the services (30).',
}

/** Guest reviews: 60 + 8 x rating, at most 100 (specification, section 9: analysis dialog). */
export function guestReviewScore(rating: number | null): number | null {
  return rating === null ? null : Math.min(100, Math.round(60 + 8 * rating))
}

/** Years in business when the facts were last touched, so that the same facts give the same score in every year. */
function yearsInBusiness({ foundingYear, factsUpdatedAt }: AnalysisFacts): number | null {
  return foundingYear ? Math.max(0, factsUpdatedAt.getUTCFullYear() - foundingYear) : null
}

/** The mean of what is known of years in business and properties managed. */
export function experienceScore(facts: AnalysisFacts): number | null {
  const years = yearsInBusiness(facts)
  const { numberOfProperties } = facts
  const known = [
    ...(years === null ? [] : [onScale(yearsScale, years)]),
    ...(numberOfProperties ? [onScale(propertiesScale, numberOfProperties)] : []),
  ]
  return known.length === 0 ? null : Math.round(known.reduce((sum, part) => sum + part, 0) / known.length)
}

export function showExperience({ foundingYear, numberOfProperties }: AnalysisFacts): Shown {
  return {
    facts: {
      Established: foundingYear ? String(foundingYear) : null,
      'Properties managed': numberOfProperties ? String(numberOfProperties) : null,
    },
    missing: 'neither the founding year nor the number of properties is on record',
  }
}

function priceFacts(facts: AnalysisFacts) {
  const { cleaningFees, cancellationPolicy, priceLevel } = facts
  return {
    commission: parseCommission(facts.commission) ? facts.commission : null,
    cleaningFees: cleaningFees?.trim() || null,
    cancellationPolicy: cancellationPolicy?.trim() || null,
    priceLevel: priceLevel && priceLevel >= 1 && priceLevel <= 3 ? priceTierText(priceLevel) : null,
  }
}

function pricingScore(facts: AnalysisFacts): number | null {
  const published = Object.entries(priceFacts(facts)).filter(([, value]) => value !== null)
  if (published.length === 0) return null
  return published.reduce((sum, [key]) => sum + pricePoints[key as keyof typeof pricePoints], 0)
}

function technologyScore(facts: AnalysisFacts): number | null {
  const { website, acceptsInstantBooking } = facts
  const pricesDaily = listsRevenueService(facts)
  if (!website?.trim() && acceptsInstantBooking === null && !pricesDaily) return null
  return (
    (website?.trim() ? technologyPoints.website : 0) +
    (acceptsInstantBooking ? technologyPoints.instantBooking : 0) +
    (pricesDaily ? technologyPoints.dailyPricing : 0)
  )
}

function listsRevenueService({ services }: AnalysisFacts): boolean {
  return serviceList(services).some((service) => service.toLowerCase() === REVENUE_SERVICE)
}

function analysed(facts: AnalysisFacts): Record<AnalysisKey, [score: number | null, shown: Shown]> {
  const read = readFacts(facts)
  const price = priceFacts(facts)
  return {
    guestReviews: [guestReviewScore(parseRating(facts.rating)), showing.rating(facts)],
    responseTime: [onScaleIfKnown(scales.responseMinutes, read.responseMinutes), showing.responseTime(facts)],
    experience: [experienceScore(facts), showExperience(facts)],
    serviceRange: [onScaleIfKnown(scales.services, read.services), showing.services(facts)],
    pricingTransparency: [
      pricingScore(facts),
      {
        facts: {
          Commission: price.commission,
          'Cleaning fees': price.cleaningFees,
          'Cancellation policy': price.cancellationPolicy,
          'Price level': price.priceLevel,
        },
        missing: 'the company publishes nothing about its price',
      },
    ],
    ownerSatisfaction: [null, { facts: {}, missing: 'we hold no reviews by owners yet' }],
    technology: [
      technologyScore(facts),
      {
        facts: {
          Website: facts.website?.trim() ? 'On record' : null,
          'Instant booking':
            facts.acceptsInstantBooking === null ? null : facts.acceptsInstantBooking ? 'Yes' : 'No',
          'Revenue optimization': listsRevenueService(facts) ? 'Offered' : null,
        },
        missing: 'neither a website nor instant booking is on record',
      },
    ],
  }
}

/** Every factor of weight set (b), in its order. */
export function analysisFactors(facts: AnalysisFacts): ScoreFactor[] {
  const found = analysed(facts)
  return analysisWeights.map((weighted) =>
    describedFactor(weighted, ...found[weighted.key], facts.factsUpdatedAt),
  )
}

/** The factors at 80 or more, the best three first; equal ones in the order of the set. */
export function strengthsOf(factors: readonly ScoreFactor[]): ScoreFactor[] {
  return factors
    .filter(({ score }) => score !== null && score >= STRENGTH_MIN)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, STRENGTHS_MAX)
}

/** The factors below 70, the lowest two first; equal ones in the order of the set. */
export function weaknessesOf(factors: readonly ScoreFactor[]): ScoreFactor[] {
  return factors
    .filter(({ score }) => score !== null && score < WEAKNESS_BELOW)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, WEAKNESSES_MAX)
}
