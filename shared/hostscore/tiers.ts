/** HostScore tiers on two scales (product 4.11); each surface uses one. The ranking scale sets the color of a score. */

/** Minimum score for a badge (product 4.11, 10.1). */
export const BADGE_MIN_SCORE = 60

/** Scale of badges, tooltips, registration texts and the HostScore management screen. */
export const certificationTiers = [
  { key: 'elite', name: 'Hospitality Elite', shortLabel: 'Elite', min: 90, range: '90+' },
  { key: 'excellence', name: 'Excellence Certified', shortLabel: 'Premier', min: 80, range: '80-89' },
  { key: 'premier', name: 'Premier Host', shortLabel: 'Preferred', min: 70, range: '70-79' },
  { key: 'certified', name: 'Certified Host', shortLabel: 'Verified', min: BADGE_MIN_SCORE, range: '60-69' },
] as const

/** Tier of a score below `BADGE_MIN_SCORE`, which earns no badge. */
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

/** Scale of the marketing section, the admin's company list and the score colors. */
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

export function certificationTier(score: Score): CertificationTier {
  if (!isScore(score)) return unratedCertification
  return certificationTiers.find((tier) => score >= tier.min) ?? noCertification
}

export function rankingTier(score: Score): RankingTier {
  if (!isScore(score)) return unratedRanking
  return rankingTiers.find((tier) => score >= tier.min) ?? unratedRanking
}

/** Returns the color of a score, by the bands 95 / 85 / 75 / 65 / 50; gray without a score. */
export function scoreColor(score: Score): RankingTier['color'] {
  return rankingTier(score).color
}

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

/** Returns the label of a rank (from 1); null above 100 or without a rank (product 4.12). */
export function rankLabel(rank: number | null | undefined): RankLabel | null {
  if (!isScore(rank) || rank < 1) return null
  return rankLabels.find((step) => rank <= step.max)?.label ?? null
}
