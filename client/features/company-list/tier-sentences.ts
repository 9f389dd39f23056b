import { BADGE_MIN_SCORE, certificationTier, certificationTiers } from '@shared/hostscore/tiers.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** What a company's name on the certification scale means, for its tooltip (specification, section 4: tiers). */
export function tierSentences(score: number | null): string {
  if (score === null) return 'No HostScore yet: too little is on record, and nothing is guessed.'
  const tier = certificationTier(score)
  const place = certificationTiers.findIndex(({ key }) => key === tier.key)
  if (place === -1) return `Scored below ${BADGE_MIN_SCORE}, the minimum for certification and a badge.`
  return `HostScore ${tier.range}, the ${ORDINALS[place]} of four certification tiers.`
}
