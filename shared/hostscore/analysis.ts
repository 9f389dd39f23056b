import { parseCommission, parseRating, parseServices, priceTierText } from '../companies/company-figures.ts'
import { objectKeys } from '../lib/objects.ts'
import { type DatedFacts, type DisplayedFacts, displayFacts, toDescriptiveFactor } from './explanation.ts'
import type { ScoreFactor } from './hostscore.schema.ts'
import { type Scale, scales } from './methodology.ts'
import { interpolate, interpolateIfKnown, parseFacts } from './score.ts'
import { analysisWeights } from './weights.ts'

/** Analysis with weight set (b) (product 3.12, 9.5). It explains a company; the score itself uses set (c). */

export type AnalysisFacts = DatedFacts & {
  foundingYear: number | null
  numberOfProperties: number | null
  cleaningFees: string | null
  cancellationPolicy: string | null
  priceLevel: number | null
  acceptsInstantBooking: boolean | null
}

export type AnalysisKey = (typeof analysisWeights)[number]['key']

/** A factor with this score or more is a strength (product 9.5). */
export const STRENGTH_MIN = 80
/** A factor below this score is a weakness (product 9.5). */
export const WEAKNESS_BELOW = 70
const STRENGTHS_MAX = 3
const WEAKNESSES_MAX = 2

const yearsScale: Scale = [
  [0, 20],
  [2, 40],
  [5, 60],
  [10, 80],
  [20, 100],
]
const propertiesScale: Scale = [
  [1, 30],
  [10, 50],
  [50, 75],
  [150, 100],
]
const pricePoints = { commission: 40, cleaningFees: 25, cancellationPolicy: 20, priceLevel: 15 } as const
const technologyPoints = { website: 40, instantBooking: 30, dailyPricing: 30 } as const
/** Service option for demand-based pricing, in lower case. */
const REVENUE_SERVICE = 'revenue optimization'

export const analysisFactorDescriptions: Record<AnalysisKey, string> = {
  guestReviews: '60 plus 8 times the Google rating, at most 100.',
  responseTime: 'As in the score: measured, or else the average or the promise that the company states.',
  experience: 'The mean of the scores for years in business and properties managed, if known.',
  serviceRange: 'As in the score: the number of different services the company lists.',
  pricingTransparency:
    'Published price facts: commission (40 points), cleaning fees (25), cancellation policy (20) and price level (15).',
  ownerSatisfaction:
    'Ratings that owners give a company here. There are none yet, so this factor has no score.',
  technology: 'A website (40 points), instant booking (30) and revenue optimization among the services (30).',
}

/** Returns the score of the guest reviews: 60 + 8 x rating, at most 100 (product 9.5). */
export function guestReviewScore(rating: number | null): number | null {
  return rating === null ? null : Math.min(100, Math.round(60 + 8 * rating))
}

/** Returns the years in business as of `factsUpdatedAt`, so that the same facts give the same score in any year. */
function yearsInBusiness({ foundingYear, factsUpdatedAt }: AnalysisFacts): number | null {
  return foundingYear ? Math.max(0, factsUpdatedAt.getUTCFullYear() - foundingYear) : null
}

/** Returns the mean score of years in business and properties managed, or of the one that is known. */
export function experienceScore(facts: AnalysisFacts): number | null {
  const years = yearsInBusiness(facts)
  const { numberOfProperties } = facts
  const known = [
    ...(years === null ? [] : [interpolate(yearsScale, years)]),
    ...(numberOfProperties ? [interpolate(propertiesScale, numberOfProperties)] : []),
  ]
  return known.length === 0 ? null : Math.round(known.reduce((sum, part) => sum + part, 0) / known.length)
}

export function experienceFacts({ foundingYear, numberOfProperties }: AnalysisFacts): DisplayedFacts {
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
  const prices = priceFacts(facts)
  const published = objectKeys(prices).filter((key) => prices[key] !== null)
  if (published.length === 0) return null
  return published.reduce((sum, key) => sum + pricePoints[key], 0)
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
  return parseServices(services).some((service) => service.toLowerCase() === REVENUE_SERVICE)
}

function scoreFactors(
  facts: AnalysisFacts,
): Record<AnalysisKey, [score: number | null, displayed: DisplayedFacts]> {
  const parsed = parseFacts(facts)
  const price = priceFacts(facts)
  return {
    guestReviews: [guestReviewScore(parseRating(facts.rating)), displayFacts.rating(facts)],
    responseTime: [
      interpolateIfKnown(scales.responseMinutes, parsed.responseMinutes),
      displayFacts.responseTime(facts),
    ],
    experience: [experienceScore(facts), experienceFacts(facts)],
    serviceRange: [interpolateIfKnown(scales.services, parsed.services), displayFacts.services(facts)],
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
    ownerSatisfaction: [null, { facts: {}, missing: 'owners haven’t rated this company here yet' }],
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

export function getAnalysisFactors(facts: AnalysisFacts): ScoreFactor[] {
  const scored = scoreFactors(facts)
  return analysisWeights.map((weighted) =>
    toDescriptiveFactor(weighted, ...scored[weighted.key], facts.factsUpdatedAt),
  )
}

/** Returns up to three factors at 80 or more, best first. Ties keep the order of the set. */
export function getStrengths(factors: readonly ScoreFactor[]): ScoreFactor[] {
  return factors
    .filter(({ score }) => score !== null && score >= STRENGTH_MIN)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .slice(0, STRENGTHS_MAX)
}

/** Returns up to two factors below 70, lowest first. Ties keep the order of the set. */
export function getWeaknesses(factors: readonly ScoreFactor[]): ScoreFactor[] {
  return factors
    .filter(({ score }) => score !== null && score < WEAKNESS_BELOW)
    .sort((a, b) => (a.score ?? 0) - (b.score ?? 0))
    .slice(0, WEAKNESSES_MAX)
}
