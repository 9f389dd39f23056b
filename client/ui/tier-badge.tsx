import { classNames } from './class-names.ts'
import styles from './tier-badge.module.css'
import { type Tone, toneClass } from './tone.ts'

interface TierBadgeProps {
  name: string
  tone: Tone
  /** `tinted` by itself, `plain` in a table, `caption` below a dial of the same color. */
  look?: 'tinted' | 'plain' | 'caption'
}

/** Tier name with the color of the score. Color is never the only signal. */
export function TierBadge({ name, tone, look = 'tinted' }: TierBadgeProps) {
  return <span className={classNames(styles.badge, styles[look], toneClass(tone))}>{name}</span>
}
