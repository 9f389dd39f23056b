import { parseRating, serviceList } from '@shared/company-figures.ts'

/**
 * The value score (specification, section 9), 0-99: rating, services, reviews, website, phone number and luxury homes.
 * No fee is part of it. Not the HostScore.
 */

/** The score never claims perfection. */
export const VALUE_SCORE_MAX = 99
/** The specialization, or service, that earns its own points. */
export const LUXURY_SPECIALIZATION = 'Luxury Properties'

export interface ValueFacts {
  /** 0-5; null where there is none. */
  rating: number | null
  services: readonly string[]
  /** Number of reviews; null where unknown. */
  reviews: number | null
  hasWebsite: boolean
  hasPhone: boolean
  specialization: string | null
}

export interface ValueScoreParts {
  /** rating / 5 x 70. */
  rating: number
  /** 3 for each service, 20 at most. */
  services: number
  /** Over 50 reviews 10, over 20 7, over 10 5, above none 3. */
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

/** The terms of the value score, unrounded, for a breakdown. */
export function valueScoreParts(facts: ValueFacts): ValueScoreParts {
  const luxury = [...serviceList(facts.specialization), ...facts.services].some(isLuxury)
  return {
    rating: ((facts.rating ?? 0) / 5) * 70,
    services: Math.min(20, 3 * facts.services.length),
    reviews: reviewBonus(facts.reviews ?? 0),
    website: facts.hasWebsite ? 2 : 0,
    phone: facts.hasPhone ? 2 : 0,
    luxury: luxury ? 3 : 0,
  }
}

/** The sum of the terms, rounded, 99 at most. What is missing adds nothing. */
export function valueScore(facts: ValueFacts): number {
  const sum = Object.values(valueScoreParts(facts)).reduce((total: number, part: number) => total + part, 0)
  return Math.min(VALUE_SCORE_MAX, Math.round(sum))
}

/** The facts of a stored company, its text figures parsed. */
export function valueFacts(company: {
  rating: string | null
  services: string
  userRatingsTotal: number | null
  website: string | null
  specialization: string | null
  hasPhone: boolean
}): ValueFacts {
  return {
    rating: parseRating(company.rating),
    services: serviceList(company.services),
    reviews: company.userRatingsTotal,
    hasWebsite: Boolean(company.website?.trim()),
    hasPhone: company.hasPhone,
    specialization: company.specialization,
  }
}
