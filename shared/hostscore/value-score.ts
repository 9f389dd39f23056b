import { parseRating, parseServices } from '../companies/company-figures.ts'

/** Value score, 0-99 (product 9.6). It includes no fees and is not the HostScore. */

export const VALUE_SCORE_MAX = 99
/** Specialization or service that earns extra points. */
export const LUXURY_SPECIALIZATION = 'Luxury Properties'

export interface ValueFacts {
  rating: number | null
  services: readonly string[]
  reviews: number | null
  hasWebsite: boolean
  hasPhone: boolean
  specialization: string | null
}

export interface ValueScoreParts {
  /** rating / 5 x 70. */
  rating: number
  /** 3 for each service, at most 20. */
  services: number
  /** 10 for over 50 reviews, 7 for over 20, 5 for over 10, 3 for any. */
  reviews: number
  /** 2 for a website. */
  website: number
  /** 2 for a phone number. */
  phone: number
  /** 3 for Luxury Properties. */
  luxury: number
}

function reviewBonus(reviews: number): number {
  if (reviews > 50) return 10
  if (reviews > 20) return 7
  if (reviews > 10) return 5
  return reviews > 0 ? 3 : 0
}

function isLuxury(text: string): boolean {
  return text.trim().toLowerCase() === LUXURY_SPECIALIZATION.toLowerCase()
}

/** Returns the unrounded terms of the value score, for a breakdown. */
export function valueScoreParts(facts: ValueFacts): ValueScoreParts {
  const luxury = [...parseServices(facts.specialization), ...facts.services].some(isLuxury)
  return {
    rating: ((facts.rating ?? 0) / 5) * 70,
    services: Math.min(20, 3 * facts.services.length),
    reviews: reviewBonus(facts.reviews ?? 0),
    website: facts.hasWebsite ? 2 : 0,
    phone: facts.hasPhone ? 2 : 0,
    luxury: luxury ? 3 : 0,
  }
}

/** Returns the rounded sum of the terms, at most 99. Missing facts add nothing. */
export function valueScore(facts: ValueFacts): number {
  const sum = Object.values(valueScoreParts(facts)).reduce((total: number, part: number) => total + part, 0)
  return Math.min(VALUE_SCORE_MAX, Math.round(sum))
}

/** Parses the facts of a stored company. */
export function toValueFacts(company: {
  rating: string | null
  services: string
  userRatingsTotal: number | null
  website: string | null
  specialization: string | null
  hasPhone: boolean
}): ValueFacts {
  return {
    rating: parseRating(company.rating),
    services: parseServices(company.services),
    reviews: company.userRatingsTotal,
    hasWebsite: Boolean(company.website?.trim()),
    hasPhone: company.hasPhone,
    specialization: company.specialization,
  }
}
