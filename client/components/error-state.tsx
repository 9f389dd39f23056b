import type { ReactNode } from 'react'
import { Drawing } from '../illustrations/drawing.tsx'
import classes from './error-state.module.css'

interface ErrorStateProps {
  /** What happened, in a few words. */
  title: string
  /** What happened, in a sentence. */
  children?: ReactNode
  /** What is not lost: "What you typed is still here." */
  safe?: ReactNode
  /** What to press. */
  action?: ReactNode
  /** `page` with the picture, `inline` in a list or a card. */
  look?: 'page' | 'inline'
  level?: 1 | 2 | 3
}

/** Something failed: what happened, what is safe, what to press. Announced when it appears. */
export function ErrorState({ title, children, safe, action, look = 'inline', level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={classes[look]}>
      {look === 'page' ? (
        <div className={classes.picture}>
          <Drawing name="spot-error" />
        </div>
      ) : null}
      <Heading className={classes.title}>{title}</Heading>
      {children ? <div className={classes.words}>{children}</div> : null}
      {safe ? <p className={classes.safe}>{safe}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  )
}
