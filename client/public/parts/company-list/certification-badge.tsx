import { Note, Row, Stack } from '@client/ui/primitives.tsx'
import { ScoreDial } from '@client/ui/score-dial.tsx'
import { TierBadge } from '@client/ui/tier-badge.tsx'
import { Tooltip } from '@client/ui/tooltip.tsx'
import {
  BADGE_MIN_SCORE,
  certificationTier,
  certificationTiers,
  scoreColor,
} from '@shared/hostscore/tiers.ts'
import styles from './certification-badge.module.css'

interface CertificationBadgeProps {
  score: number | null
  /** `dial`: on a card; `row`: in a table; `large`: at the top of a page. */
  look?: 'dial' | 'row' | 'large'
}

/** HostScore with its certification tier and a tooltip that explains it (product 4.11, 10.1). */
export function CertificationBadge({ score, look = 'dial' }: CertificationBadgeProps) {
  const tier = certificationTier(score)
  return (
    <Tooltip
      tip={
        <>
          <b>{score === null ? 'Not yet scored' : tier.name}</b>
          <br />
          {getTierMessage(score)}
        </>
      }
    >
      {look === 'row' ? <TableScore score={score} /> : <Dial score={score} look={look} />}
    </Tooltip>
  )
}

function TableScore({ score }: { score: number | null }) {
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
  const isLarge = look === 'large'
  return (
    <Row as="span" gap={isLarge ? 4 : 1} rowGap={1} className={isLarge ? undefined : styles.badge}>
      <ScoreDial score={score} tone={tone} label="HostScore" size={isLarge ? 112 : 64} />
      <Stack as="span" gap={1} align="start">
        {isLarge ? <Note as="span">HostScore</Note> : null}
        {score === null ? null : (
          <TierBadge name={tier.name} tone={tone} look={isLarge ? 'tinted' : 'caption'} />
        )}
      </Stack>
    </Row>
  )
}

const ORDINALS = ['first', 'second', 'third', 'fourth']

/** Returns the tooltip text of a score's certification tier (product 4.11). */
export function getTierMessage(score: number | null): string {
  if (score === null) return 'No HostScore yet. There isn’t enough data, and we don’t guess.'
  const tier = certificationTier(score)
  const index = certificationTiers.findIndex(({ key }) => key === tier.key)
  if (index === -1) return `Below ${BADGE_MIN_SCORE}, the minimum for certification and a badge.`
  return `HostScore ${tier.range}, the ${ORDINALS[index]} of four certification tiers.`
}
