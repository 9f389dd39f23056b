import { hostScoreOf, type ScoreFacts } from './score.ts'
import { computedWeights } from './weights.ts'

/** An invented company whose score home and methodology work out before the reader's eyes. */
const sampleFacts: ScoreFacts = {
  rating: '4.8',
  userRatingsTotal: 240,
  responseTime: null,
  avgResponseTime: '1 hour',
  services: 'Full-Service, Marketing, Cleaning, Guest Support, Revenue Optimization, Photography',
  commission: '18%',
  businessStatus: 'OPERATIONAL',
  website: 'https://company.example',
  phoneNumber: '(305) 555-0100',
  openingHours: 'Mon-Fri 9:00 am-5:00 pm',
}

/** Of the sample badge (specification, section 2: methodology). The facts above give it; a test checks that. */
export const SAMPLE_SCORE = 92

const shown: Record<(typeof computedWeights)[number]['key'], string> = {
  googleRating: '4.8 of 5',
  reviewVolume: '240 reviews',
  responseTime: '1 hour',
  servicesOffered: '6 services',
  commissionRates: '18%',
  businessStatus: 'Open',
  contactInfo: 'Phone, website, hours',
}

/** Every term of the sample's sum, worked out by the engine that scores real companies. */
export function sampleTerms() {
  const { total, scores } = hostScoreOf(sampleFacts)
  const terms = computedWeights.map(({ key, label, weight }) => {
    const score = scores[key] ?? 0
    return { key, label, fact: shown[key], weight, score, product: weight * score }
  })
  return { total, terms, sum: terms.reduce((before, { product }) => before + product, 0) }
}
