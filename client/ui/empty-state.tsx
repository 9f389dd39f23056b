import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Illustration } from './illustrations/illustration.tsx'

interface EmptyStateProps {
  title: string
  /** One sentence about what to do next. */
  children?: ReactNode
  action?: ReactNode
  /** Drawing above the title; the usual one by default, none for null. */
  illustration?: ReactNode
  level?: 1 | 2 | 3
}

/** Empty state of a list or page, with a next step. */
export function EmptyState({ title, children, action, illustration, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.state}>
      {illustration === null ? null : (
        <div className={styles.illustration}>{illustration ?? <Illustration name="spot-empty" />}</div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
