import type { ReactNode } from 'react'
import styles from './error-state.module.css'
import { Illustration } from './illustrations/illustration.tsx'

interface ErrorStateProps {
  title: string
  children?: ReactNode
  /** Preserved input: "What you typed is still here." */
  safe?: ReactNode
  action?: ReactNode
  look?: 'page' | 'inline'
  level?: 1 | 2 | 3
}

/** Error state: what happened, what is preserved, and what to press. Announced to screen readers. */
export function ErrorState({ title, children, safe, action, look = 'inline', level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={styles[look]}>
      {look === 'page' ? (
        <div className={styles.illustration}>
          <Illustration name="spot-error" />
        </div>
      ) : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.words}>{children}</div> : null}
      {safe ? <p className={styles.safe}>{safe}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
