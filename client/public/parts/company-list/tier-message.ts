import { BADGE_MIN_SCORE, certificationTier, certificationTiers } from '@shared/hostscore/tiers.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** Returns the tooltip text of a score's certification tier (product 4.11). */
export function getTierMessage(score: number | null): string {
  if (score === null) return 'No HostScore yet. There isn’t enough data, and we don’t guess.'
  const tier = certificationTier(score)
  const index = certificationTiers.findIndex(({ key }) => key === tier.key)
  if (index === -1) return `Below ${BADGE_MIN_SCORE}, the minimum for certification and a badge.`
  return `HostScore ${tier.range}, the ${ORDINALS[index]} of four certification tiers.`
}
