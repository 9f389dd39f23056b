import type { ReactNode } from 'react'
import classes from './numbered-steps.module.css'

/** Numbered steps, each a `li` whose `b` is its title. */
export function NumberedSteps({ children }: { children: ReactNode }) {
  return <ol className={classes.steps}>{children}</ol>
}
