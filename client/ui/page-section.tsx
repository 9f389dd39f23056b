import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page-section.module.css'

interface PageSectionProps {
  /** Background: `plain` page, `sand` tint, `dusk` (the hero's sky), `rose` tint, `deep` pine with light text. */
  tone?: 'plain' | 'sand' | 'dusk' | 'rose' | 'deep'
  /** Width: `text` 44 rem, `content` 70 rem, `wide` 80 rem, `full` edge to edge. */
  width?: 'text' | 'content' | 'wide' | 'full'
  /** Vertical padding: `wide` for a chapter, `tight` for a strip, `none` if the content has its own. */
  space?: 'wide' | 'tight' | 'none'
  id?: string
  /** Id of the heading inside, which makes the section a named region. */
  labelledBy?: string
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
  level?: 1 | 2 | 3
  align?: 'start' | 'center'
}

export function SectionHeading({ title, id, intro, level = 2, align = 'start' }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.heading, align === 'center' && styles.center)}>
      <Heading id={id}>{title}</Heading>
      {intro ? <p className="intro">{intro}</p> : null}
    </div>
  )
}
