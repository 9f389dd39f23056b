import { parseCommission, parseRating, parseServices } from '../companies/company-figures.ts'
import { type MeasuredResponse, responseMinutes } from './measured-response.ts'
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

export interface ScoreFacts extends MeasuredResponse {
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

export interface ParsedFacts {
  rating: number | null
  reviews: number | null
  responseMinutes: number | null
  services: number | null
  /** Percent; for a range, its midpoint. */
  commission: number | null
  isOperational: boolean | null
  contact: { phoneNumber: boolean; website: boolean; openingHours: boolean }
}

/** Facts of a score that the company states, or that are on record elsewhere. */
export const statedFactKeys = [
  'rating',
  'userRatingsTotal',
  'responseTime',
  'avgResponseTime',
  'services',
  'commission',
  'businessStatus',
  'website',
  'phoneNumber',
  'openingHours',
] as const satisfies readonly (keyof ScoreFacts)[]

/** Facts from which a score is calculated. */
export const scoreFactKeys = [
  ...statedFactKeys,
  'measuredResponseHours',
  'measuredResponseCount',
] as const satisfies readonly (keyof ScoreFacts)[]

const hasText = (text: string | null | undefined) => Boolean(text?.trim())

/** Parses the facts. Displayed defaults ("15-25%", "N/A") are not stored, so they never get here. */
export function parseFacts(facts: ScoreFacts): ParsedFacts {
  const { userRatingsTotal: reviews } = facts
  const commission = parseCommission(facts.commission)
  const services = parseServices(facts.services).length
  return {
    rating: parseRating(facts.rating),
    reviews: reviews !== null && reviews >= 1 ? reviews : null,
    responseMinutes: responseMinutes(facts),
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

/** Returns the value of a piecewise linear scale at `x`, rounded; constant beyond its ends. */
export function interpolate(scale: Scale, x: number): number {
  let [fromX, fromY] = scale[0] ?? [0, 0]
  if (x <= fromX) return fromY
  for (const [toX, toY] of scale) {
    if (x < toX) return Math.round(fromY + ((x - fromX) * (toY - fromY)) / (toX - fromX))
    fromX = toX
    fromY = toY
  }
  return fromY
}

/** Returns the value of a scale at `x`, or null for an unknown `x`. */
export function interpolateIfKnown(scale: Scale, x: number | null): number | null {
  return x === null ? null : interpolate(scale, x)
}

export type FactorScores = Record<ComputedKey, number | null>

/** Returns the score of each factor of weight set (c), 0-100; null for not enough data. */
export function factorScores(read: ParsedFacts): FactorScores {
  const { isOperational, contact } = read
  return {
    googleRating: interpolateIfKnown(scales.rating, read.rating),
    reviewVolume: interpolateIfKnown(scales.reviews, read.reviews),
    responseTime: interpolateIfKnown(scales.responseMinutes, read.responseMinutes),
    servicesOffered: interpolateIfKnown(scales.services, read.services),
    commissionRates: interpolateIfKnown(scales.commission, read.commission),
    businessStatus:
      isOperational === null ? null : isOperational ? statusPoints.operational : statusPoints.otherwise,
    contactInfo:
      (contact.phoneNumber ? contactPoints.phoneNumber : 0) +
      (contact.website ? contactPoints.website : 0) +
      (contact.openingHours ? contactPoints.openingHours : 0),
  }
}

/** Returns the rounded weighted mean of the known factors (null for none) and their percentage of the weight. */
export function weightedMean(factors: readonly { weight: number; score: number | null }[]): {
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
  /** 0-100; null for too little data. */
  total: number | null
  /** Percent of the weight that is based on known facts. */
  confidence: number
  scores: FactorScores
}

/** Returns the weighted mean of the known factors of set (c); null below `scoreMinimum` (product 9.4, 10.1). */
export function getHostScore(facts: ScoreFacts): HostScore {
  const scores = factorScores(parseFacts(facts))
  const { total, confidence } = weightedMean(
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

/** Returns the facts a company must add to get a score, as phrases addressed to it; empty if it has a score. */
export function listMissingFacts(facts: ScoreFacts): string[] {
  const { total, scores } = getHostScore(facts)
  if (total !== null) return []
  const unknown = computedWeights.map(({ key }) => key).filter((key) => scores[key] === null)
  const required = unknown.filter((key) => scoreMinimum.required.some((needed) => needed === key))
  return (required.length > 0 ? required : unknown).map((key) => missingLabels[key])
}
