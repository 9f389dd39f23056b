import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-section.module.css'

interface PageSectionProps {
  /** Background: `plain` page, `sand` tint, `dusk` (the hero's sky), `rose` tint, `deep` pine with light text. */
  tone?: 'plain' | 'sand' | 'dusk' | 'rose' | 'deep'
  /** Width: `text` 44 rem, `content` 70 rem, `wide` 80 rem. */
  width?: 'text' | 'content' | 'wide'
  /** Vertical padding: `wide` for a chapter, `tight` for a strip, `none` if the content has its own. */
  space?: 'wide' | 'tight' | 'none'
  id?: string
  /** Id of the heading inside, which makes the section a named region. */
  labelledBy?: string
  /** On paper it is of no use. */
  noPrint?: boolean
  /** Class of the content. */
  className?: string
  children: ReactNode
}

/** Full-width section of a page. A page is a stack of these with varying tone and width. */
export function PageSection({
  tone = 'plain',
  width = 'content',
  space = 'wide',
  id,
  labelledBy,
  noPrint = false,
  className,
  children,
}: PageSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames(
        styles.band,
        tone === 'plain' ? styles.plain : `surface-${tone}`,
        styles[`space-${space}`],
        noPrint && 'no-print',
      )}
    >
      <div className={classNames(styles.inner, styles[`width-${width}`], className)}>{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  id?: string
  intro?: ReactNode
  level?: 1 | 2
}

export function SectionHeading({ title, id, intro, level = 2 }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.heading}>
      <Heading id={id}>{title}</Heading>
      {intro ? <p className="intro">{intro}</p> : null}
    </div>
  )
}
