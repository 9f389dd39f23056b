import {
  BADGE_MIN_SCORE,
  certificationTier,
  certificationTiers,
  isBadgeEligible,
} from '@shared/hostscore/tiers.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** What a company's name on the certification scale means, for its tooltip (specification, section 4: tiers). */
export function tierSentences(score: number | null): string {
  if (score === null) return 'No HostScore yet: too little is on record, and nothing is guessed.'
  const tier = certificationTier(score)
  const place = certificationTiers.findIndex(({ key }) => key === tier.key)
  const standing = `HostScore ${tier.range}, the ${ORDINALS[place]} of four certification tiers.`
  return isBadgeEligible(score) ? standing : `${standing} The badge itself is earned from ${BADGE_MIN_SCORE}.`
}
