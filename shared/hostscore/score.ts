import { parseCommission, parseRating, parseResponseMinutes, serviceList } from '@shared/company-figures.ts'
import {
  type ComputedKey,
  contactPoints,
  OPERATIONAL,
  type Scale,
  scales,
  scoreMinimum,
  statusPoints,
} from './methodology.ts'
import { computedWeights } from './weights.ts'

/** The stored facts that enter the HostScore, as they are stored. All of them are public. */
export interface ScoreFacts {
  rating: string | null
  userRatingsTotal: number | null
  responseTime: string | null
  avgResponseTime: string | null
  services: string
  commission: string | null
  businessStatus: string | null
  website: string | null
  phoneNumber: string | null
  openingHours: string | null
}

/** What could be read from the facts; null where it is not known. */
export interface ReadFacts {
  rating: number | null
  reviews: number | null
  responseMinutes: number | null
  services: number | null
  /** Percent, the middle of a range. */
  commission: number | null
  isOperational: boolean | null
  contact: { phoneNumber: boolean; website: boolean; openingHours: boolean }
}

const hasText = (text: string | null | undefined) => Boolean(text?.trim())

/** Reads the texts. A default that is only shown ("15-25%", "N/A") is not stored and so never gets here. */
export function readFacts(facts: ScoreFacts): ReadFacts {
  const { userRatingsTotal: reviews } = facts
  const commission = parseCommission(facts.commission)
  const services = serviceList(facts.services).length
  return {
    rating: parseRating(facts.rating),
    reviews: reviews !== null && reviews >= 1 ? reviews : null,
    responseMinutes: parseResponseMinutes(facts.avgResponseTime) ?? parseResponseMinutes(facts.responseTime),
    services: services > 0 ? services : null,
    commission: commission && (commission.min + commission.max) / 2,
    isOperational: hasText(facts.businessStatus) ? facts.businessStatus?.trim() === OPERATIONAL : null,
    contact: {
      phoneNumber: hasText(facts.phoneNumber),
      website: hasText(facts.website),
      openingHours: hasText(facts.openingHours),
    },
  }
}

/** The height of a broken line at `x`, rounded; flat beyond its ends. */
export function onScale(scale: Scale, x: number): number {
  let [fromX, fromY] = scale[0] ?? [0, 0]
  if (x <= fromX) return fromY
  for (const [toX, toY] of scale) {
    if (x < toX) return Math.round(fromY + ((x - fromX) * (toY - fromY)) / (toX - fromX))
    fromX = toX
    fromY = toY
  }
  return fromY
}

/** The same, null for what is not known. */
export function onScaleIfKnown(scale: Scale, x: number | null): number | null {
  return x === null ? null : onScale(scale, x)
}

export type FactorScores = Record<ComputedKey, number | null>

/** Each factor of weight set (c), 0-100; null: not enough data. */
export function factorScores(read: ReadFacts): FactorScores {
  const { isOperational, contact } = read
  return {
    googleRating: onScaleIfKnown(scales.rating, read.rating),
    reviewVolume: onScaleIfKnown(scales.reviews, read.reviews),
    responseTime: onScaleIfKnown(scales.responseMinutes, read.responseMinutes),
    servicesOffered: onScaleIfKnown(scales.services, read.services),
    commissionRates: onScaleIfKnown(scales.commission, read.commission),
    businessStatus:
      isOperational === null ? null : isOperational ? statusPoints.operational : statusPoints.otherwise,
    contactInfo:
      (contact.phoneNumber ? contactPoints.phoneNumber : 0) +
      (contact.website ? contactPoints.website : 0) +
      (contact.openingHours ? contactPoints.openingHours : 0),
  }
}

/** The weighted mean of the known factors, rounded (null when none is), and the share of the weight they have. */
export function weigh(factors: readonly { weight: number; score: number | null }[]): {
  total: number | null
  confidence: number
} {
  let sum = 0
  let confidence = 0
  for (const { weight, score } of factors) {
    if (score === null) continue
    sum += weight * score
    confidence += weight
  }
  return { total: confidence === 0 ? null : Math.round(sum / confidence), confidence }
}

export interface HostScore {
  /** 0-100; null: too little is known. */
  total: number | null
  /** Percent of the weight that stands on known facts. */
  confidence: number
  scores: FactorScores
}

/**
 * The HostScore: the weighted mean of the known factors of weight set (c) (specification, section 9). The same facts
 * give the same score every time; none is given below `scoreMinimum`.
 */
export function hostScoreOf(facts: ScoreFacts): HostScore {
  const scores = factorScores(readFacts(facts))
  const { total, confidence } = weigh(
    computedWeights.map(({ key, weight }) => ({ weight, score: scores[key] })),
  )
  const isEnough =
    confidence >= scoreMinimum.confidence && scoreMinimum.required.every((key) => scores[key] !== null)
  return { total: isEnough ? total : null, confidence, scores }
}

const missingLabels: Record<ComputedKey, string> = {
  googleRating: 'your Google rating',
  reviewVolume: 'your number of Google reviews',
  responseTime: 'your response time',
  servicesOffered: 'your services',
  commissionRates: 'your commission',
  businessStatus: 'your business status on Google',
  contactInfo: 'a phone number, website or opening hours',
}

/** What a company without a score must still tell before it can have one, in words to it; empty where it has one. */
export function missingForScore(facts: ScoreFacts): string[] {
  const { total, scores } = hostScoreOf(facts)
  if (total !== null) return []
  const unknown = computedWeights.map(({ key }) => key).filter((key) => scores[key] === null)
  const required = unknown.filter((key) => scoreMinimum.required.some((needed) => needed === key))
  return (required.length > 0 ? required : unknown).map((key) => missingLabels[key])
}
