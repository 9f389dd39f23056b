import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import type { Tone } from '@client/components/tone.ts'
import { type CertificationTier, certificationTier } from '@shared/hostscore/tiers.ts'
import styles from './certification-badge.module.css'

/** The colour of each name, best first, so that one name is always one colour. */
const tones = {
  elite: 'amber',
  excellence: 'purple',
  premier: 'blue',
  certified: 'green',
  unrated: 'gray',
} as const satisfies Record<CertificationTier['key'], Tone>

interface CertificationBadgeProps {
  score: number | null
  /** `dial` on a card, `row` in a table. */
  look?: 'dial' | 'row'
}

/** A HostScore with its name on the certification scale (readings: cards show this scale and no other). */
export function CertificationBadge({ score, look = 'dial' }: CertificationBadgeProps) {
  const tier = certificationTier(score)
  const tone = tones[tier.key]
  if (look === 'row') {
    return (
      <span className={styles.row}>
        {score === null ? (
          <span className="soft">Not yet scored</span>
        ) : (
          <>
            <b className={styles.figure}>{score}</b>
            <TierBadge name={tier.name} tone={tone} look="plain" />
          </>
        )}
      </span>
    )
  }
  return (
    <span className={styles.badge}>
      <ScoreDial score={score} tone={tone} label="HostScore" size={76} />
      {score === null ? null : <TierBadge name={tier.name} tone={tone} />}
    </span>
  )
}
