import { Heading, Note, Row } from '@client/ui/primitives.tsx'
import type { ReactNode } from 'react'
import styles from './section-title.module.css'

interface SectionTitleProps {
  id: string
  /** Short remark, on the same line where it fits. */
  note: string | undefined
  children: ReactNode
}

/** Title of a section, with a remark beside it. */
export function SectionTitle({ id, note, children }: SectionTitleProps) {
  return (
    <Row gap={5} rowGap={1} align="baseline" className={styles.title}>
      <Heading level={2} id={id}>
        {children}
      </Heading>
      {note ? <Note>{note}</Note> : null}
    </Row>
  )
}
