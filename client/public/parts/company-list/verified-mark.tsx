import { Icon } from '@client/ui/illustrations/icons.tsx'
import { Tooltip } from '@client/ui/tooltip.tsx'
import { VERIFIED_MEANING } from '@shared/companies/verified.ts'
import styles from './verified-mark.module.css'

/** Mark of a verified company, with a tooltip that explains it. */
export function VerifiedMark({ size = 18 }: { size?: number }) {
  return (
    <Tooltip className={styles.mark} tip={VERIFIED_MEANING}>
      <Icon name="shield-check" size={size} />
      <span className={styles.name}>Verified</span>
    </Tooltip>
  )
}
