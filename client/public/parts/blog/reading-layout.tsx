import { Grid } from '@client/ui/primitives.tsx'
import type { ReactNode } from 'react'
import styles from './reading-layout.module.css'

interface ReadingLayoutProps {
  /** Table of contents: above the text on narrow screens, beside it on wide ones. */
  contents?: ReactNode
  children: ReactNode
}

/** Long text in lines of readable length. */
export function ReadingLayout({ contents, children }: ReadingLayoutProps) {
  const column = <div className={styles.column}>{children}</div>
  if (!contents) return column
  return (
    <Grid columns={[2, 7]} gap={12} rowGap={6} className={styles.layout}>
      <div className={styles.contents}>{contents}</div>
      {column}
    </Grid>
  )
}
