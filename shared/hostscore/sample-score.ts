import { notMeasured } from './measured-response.ts'
import { getHostScore, type ScoreFacts } from './score.ts'
import { computedWeights } from './weights.ts'

/** Invented company whose score the home and methodology pages compute step by step. */
const sampleFacts: ScoreFacts = {
  rating: '4.8',
  userRatingsTotal: 240,
  responseTime: null,
  avgResponseTime: '1 hour',
  ...notMeasured,
  services: 'Full-Service, Marketing, Cleaning, Guest Support, Revenue Optimization, Photography',
  commission: '18%',
  businessStatus: 'OPERATIONAL',
  website: 'https://company.example',
  phoneNumber: '(305) 555-0100',
  openingHours: 'Mon-Fri 9:00 am-5:00 pm',
}

export const SAMPLE_SCORE = 92

const factTexts: Record<(typeof computedWeights)[number]['key'], string> = {
  googleRating: '4.8 of 5',
  reviewVolume: '240 reviews',
  responseTime: '1 hour',
  servicesOffered: '6 services',
  commissionRates: '18%',
  businessStatus: 'Open',
  contactInfo: 'Phone, website, hours',
}

export function getSampleTerms() {
  const { total, scores } = getHostScore(sampleFacts)
  const terms = computedWeights.map(({ key, label, weight }) => {
    const score = scores[key] ?? 0
    return { key, label, fact: factTexts[key], weight, score, product: weight * score }
  })
  return { total, terms, sum: terms.reduce((subtotal, { product }) => subtotal + product, 0) }
}
