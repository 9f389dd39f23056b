import type { Tone } from '@client/components/tone.ts'
import type { CertificationTier } from '@shared/hostscore/tiers.ts'

/** The colour of each name on the certification scale, so that one name is one colour wherever it stands. */
export const certificationTones = {
  elite: 'amber',
  excellence: 'purple',
  premier: 'blue',
  certified: 'green',
  unrated: 'gray',
} as const satisfies Record<CertificationTier['key'], Tone>
