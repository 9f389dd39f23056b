import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Tooltip } from '@client/ui/tooltip.tsx'
import styles from './verified-mark.module.css'

/** Meaning of the mark "Verified", for owners (product 2.5). */
export const VERIFIED_MEANING =
  'Someone on our team confirmed that this company is who it says it is: its name, location, website and phone number match. We review every listed company; this is an extra check. It’s free and doesn’t affect the score. We don’t check licenses or insurance, so ask for both.'

/** Mark of a verified company, with a tooltip that explains it. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  return (
    <Tooltip className={styles.mark} tip={VERIFIED_MEANING}>
      <Icon name="shield-check" size={size} />
      <span className={styles.name}>Verified</span>
    </Tooltip>
  )
}
