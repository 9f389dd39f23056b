import type { ReactNode } from 'react'
import styles from './bottom-bar.module.css'
import { classNames } from './class-names.ts'

interface BottomBarProps {
  label: string
  /** False for a bar at the end of its content, if it would cover too much. */
  isSticky?: boolean
  className?: string | undefined
  children: ReactNode
}

/** Bar with the next step, in view at the bottom, with its own space at the end, so that it covers nothing. Not printed. */
export function BottomBar({ label, isSticky = true, className, children }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar={isSticky ? '' : undefined}
      className={classNames('no-print', styles.bar, className)}
    >
      {children}
    </section>
  )
}
