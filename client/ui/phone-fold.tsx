import type { ReactNode } from 'react'
import { Icon } from './illustrations/icons.tsx'
import styles from './phone-fold.module.css'
import { Heading } from './primitives.tsx'

interface PhoneFoldProps {
  title: string
  level: 2 | 3
  /** Id of the heading. */
  id?: string
  children: ReactNode
}

/** Something less urgent: folded under its title on a phone and a tablet, open below its heading on a wide screen. */
export function PhoneFold({ title, level, id, children }: PhoneFoldProps) {
  return (
    <div>
      <Heading level={level} size={3} id={id} className={styles.heading}>
        {title}
      </Heading>
      <details className={styles.fold} suppressHydrationWarning>
        <summary className={styles.summary}>
          {title}
          <Icon name="chevron-down" size={20} className={styles.chevron} />
        </summary>
        {children}
      </details>
    </div>
  )
}
