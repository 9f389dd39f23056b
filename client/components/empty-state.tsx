import type { ReactNode } from 'react'
import { Drawing } from '../illustrations/drawing.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** A button or link that does it. */
  action?: ReactNode
  /** Another picture than the empty mailbox. */
  picture?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, children, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classes.state}>
      <div className={classes.picture}>{picture ?? <Drawing name="spot-empty" />}</div>
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.words}>{children}</div> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
