import { ScoreDial } from '@client/components/score-dial.tsx'
import { TierBadge } from '@client/components/tier-badge.tsx'
import { Tooltip } from '@client/components/tooltip.tsx'
import { certificationTier, scoreColor } from '@shared/hostscore/tiers.ts'
import styles from './certification-badge.module.css'
import { tierSentences } from './tier-sentences.ts'

interface CertificationBadgeProps {
  score: number | null
  /** `dial` on a card, `row` in a table, `large` at the top of a page. */
  look?: 'dial' | 'row' | 'large'
}

/**
 * A HostScore in its color, with its name on the certification scale (readings: cards show this scale and no other)
 * and, on asking, what that name means.
 */
export function CertificationBadge({ score, look = 'dial' }: CertificationBadgeProps) {
  const tier = certificationTier(score)
  return (
    <Tooltip
      className={styles.trigger}
      tip={
        <>
          <b className={styles.tipName}>{score === null ? 'Not yet scored' : tier.name}</b>
          {tierSentences(score)}
        </>
      }
    >
      {look === 'row' ? <Row score={score} /> : <Dial score={score} look={look} />}
    </Tooltip>
  )
}

function Row({ score }: { score: number | null }) {
  const tier = certificationTier(score)
  return (
    <span className={styles.row}>
      {score === null ? (
        <span className="soft">Not yet scored</span>
      ) : (
        <>
          <b className={styles.figure}>{score}</b>
          <TierBadge name={tier.name} tone={scoreColor(score)} look="plain" />
        </>
      )}
    </span>
  )
}

function Dial({ score, look }: { score: number | null; look: 'dial' | 'large' }) {
  const tier = certificationTier(score)
  const tone = scoreColor(score)
  return (
    <span className={look === 'large' ? styles.large : styles.badge}>
      <ScoreDial score={score} tone={tone} label="HostScore" size={look === 'large' ? 112 : 76} />
      {score === null ? null : <TierBadge name={tier.name} tone={tone} />}
    </span>
  )
}
