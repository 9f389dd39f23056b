import type { ReactNode } from 'react'
import { Icon } from './illustrations/icons.tsx'
import styles from './phone-fold.module.css'
import { Heading } from './primitives.tsx'

interface PhoneFoldProps {
  title: ReactNode
  /** Level of the heading that replaces the summary on a wide screen; without one, nothing does. */
  level?: 2 | 3
  /** Id of the heading. */
  id?: string
  className?: string
  children: ReactNode
}

/** Something less urgent: folded under its title on a phone and a tablet, open on a wide screen. */
export function PhoneFold({ title, level, id, className, children }: PhoneFoldProps) {
  return (
    <div className={className}>
      {level ? (
        <Heading level={level} size={3} id={id} className={styles.heading}>
          {title}
        </Heading>
      ) : null}
      {/* The browser or the reader may open it before hydration: keeps that state. */}
      <details className={styles.fold} suppressHydrationWarning>
        <summary className={styles.summary}>
          {level ? (
            <Heading level={level} size="text">
              {title}
            </Heading>
          ) : (
            title
          )}
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </summary>
        {children}
      </details>
    </div>
  )
}
