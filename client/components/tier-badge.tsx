import { classNames } from './class-names.ts'
import classes from './tier-badge.module.css'
import { type Tone, toneClass } from './tone.ts'

interface TierBadgeProps {
  name: string
  tone: Tone
  /** `tinted` stands alone, `plain` sits in a table. */
  look?: 'tinted' | 'plain'
}

/** A tier's name beside the color of the score: the color never speaks alone. */
export function TierBadge({ name, tone, look = 'tinted' }: TierBadgeProps) {
  return <span className={classNames(classes.badge, classes[look], toneClass(tone))}>{name}</span>
}
