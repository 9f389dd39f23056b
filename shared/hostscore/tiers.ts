/**
 * HostScore tiers. The specification has two scales (section 4); both live here under their names, and each surface
 * says which it shows. Never both names on one card; the rank label is a third, separate thing. The ranking scale also
 * sets the color of a score on every surface; certification names carry no color of their own.
 */

/** The badge is earned from this score up (specification, section 4; readings: badge from 60). */
export const BADGE_MIN_SCORE = 60

/** Badge, tooltip, registration copy and management view. */
export const certificationTiers = [
  { key: 'elite', name: 'Hospitality Elite', shortLabel: 'Elite', min: 90, range: '90+' },
  { key: 'excellence', name: 'Excellence Certified', shortLabel: 'Premier', min: 80, range: '80-89' },
  { key: 'premier', name: 'Premier Host', shortLabel: 'Preferred', min: 70, range: '70-79' },
  { key: 'certified', name: 'Certified Host', shortLabel: 'Verified', min: BADGE_MIN_SCORE, range: '60-69' },
] as const

/** A score that earns no badge: nobody is called certified below `BADGE_MIN_SCORE`. */
export const noCertification = {
  key: 'uncertified',
  name: 'Not certified',
  shortLabel: 'Not certified',
  min: 0,
  range: 'below 60',
} as const

export const unratedCertification = {
  key: 'unrated',
  name: 'Unrated',
  shortLabel: 'Unrated',
  min: null,
  range: 'none',
} as const

export type CertificationTier =
  | (typeof certificationTiers)[number]
  | typeof noCertification
  | typeof unratedCertification

/** Marketing section, companies admin list and the color bands. */
export const rankingTiers = [
  { key: 'legend', name: 'Hospitality Legend', min: 95, range: '95-100', color: 'amber' },
  { key: 'maitre', name: "Maitre d'Elite", min: 85, range: '85-94', color: 'purple' },
  { key: 'butler', name: 'Butler', min: 75, range: '75-84', color: 'blue' },
  { key: 'concierge', name: 'Concierge', min: 65, range: '65-74', color: 'green' },
  { key: 'doorkeeper', name: 'Doorkeeper', min: 50, range: '50-64', color: 'gray' },
] as const

export const unratedRanking = {
  key: 'unrated',
  name: 'Unrated',
  min: null,
  range: 'below 50 or none',
  color: 'gray',
} as const

export type RankingTier = (typeof rankingTiers)[number] | typeof unratedRanking

type Score = number | null | undefined

function isScore(score: Score): score is number {
  return typeof score === 'number' && Number.isFinite(score)
}

/** The certification tier; Unrated without a score, Not certified below the badge's minimum. */
export function certificationTier(score: Score): CertificationTier {
  if (!isScore(score)) return unratedCertification
  return certificationTiers.find((tier) => score >= tier.min) ?? noCertification
}

/** Elite, Premier, Preferred or Verified; Not certified below 60, Unrated without a score. */
export function certificationShortLabel(score: Score): CertificationTier['shortLabel'] {
  return certificationTier(score).shortLabel
}

/** The ranking tier; Unrated below 50 or without a score. */
export function rankingTier(score: Score): RankingTier {
  if (!isScore(score)) return unratedRanking
  return rankingTiers.find((tier) => score >= tier.min) ?? unratedRanking
}

/** The color of a score on every surface, by the bands 95 / 85 / 75 / 65 / 50; gray without one. */
export function scoreColor(score: Score): RankingTier['color'] {
  return rankingTier(score).color
}

/** Whether a badge may be shown for this score. */
export function isBadgeEligible(score: Score): boolean {
  return isScore(score) && score >= BADGE_MIN_SCORE
}

const rankLabels = [
  { max: 3, label: 'Elite Host' },
  { max: 10, label: 'Top 10' },
  { max: 25, label: 'Top 25' },
  { max: 50, label: 'Top 50' },
  { max: 100, label: 'Top 100' },
] as const

export type RankLabel = (typeof rankLabels)[number]['label']

/** The label of a rank counted from 1; null above 100 or without a rank. */
export function rankLabel(rank: number | null | undefined): RankLabel | null {
  if (!isScore(rank) || rank < 1) return null
  return rankLabels.find((step) => rank <= step.max)?.label ?? null
}
