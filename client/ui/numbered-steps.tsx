import type { ReactNode } from 'react'
import styles from './numbered-steps.module.css'

/** Numbered steps, each a `li` whose `b` is its title. */
export function NumberedSteps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}
