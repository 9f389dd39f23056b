import { brand } from '@shared/lib/brand.ts'
import styles from './logo.module.css'
import { LOGO_SYMBOL_PATH } from './logo-sign.ts'

interface LogoProps {
  className?: string
  /** Light text for dark backgrounds. */
  onDeep?: boolean
}

/** Symbol and wordmark. Put it in a link to the home page; the name is real text. */
export function Logo({ className, onDeep = false }: LogoProps) {
  const looks = [styles.logo, onDeep && styles.onDeep, className].filter(Boolean).join(' ')
  return (
    <span className={looks}>
      <svg viewBox="0 0 32 32" className={styles.sign} aria-hidden="true">
        <path fill="currentColor" fillRule="evenodd" d={LOGO_SYMBOL_PATH} />
      </svg>
      <span>{brand.name}</span>
    </span>
  )
}
