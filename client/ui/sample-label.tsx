import styles from './sample-label.module.css'

/** Marks a company of the sample data as fictional. The short label shows one word on a phone. */
export function SampleLabel({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className={styles.label}>
      Sample<span className={isShort ? styles.wideOnly : undefined}> company</span>
    </span>
  )
}
