import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import classes from './page-section.module.css'

interface PageSectionProps {
  /** `plain` page, `sand` tint, `dusk` (the hero's sky), `rose` tint, `deep` pine with light text. */
  tone?: 'plain' | 'sand' | 'dusk' | 'rose' | 'deep'
  /** `text` 44 rem, `content` 70 rem, `wide` 80 rem, `full` edge to edge. */
  width?: 'text' | 'content' | 'wide' | 'full'
  /** Air above and below: `wide` for a chapter, `tight` for a strip, `none` where the content brings its own. */
  space?: 'wide' | 'tight' | 'none'
  id?: string
  /** The id of the heading inside, so that the section is a named region. */
  labelledBy?: string
  className?: string
  children: ReactNode
}

/** One band of a page. A page is a stack of these; change tone and width from band to band. */
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
      className={classNames(classes.band, classes[tone], classes[`space-${space}`])}
    >
      <div className={classNames(classes.inner, classes[`width-${width}`], className)}>{children}</div>
    </section>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  id?: string
  /** The sentence under the heading. */
  lead?: ReactNode
  level?: 1 | 2 | 3
  align?: 'start' | 'center'
}

/** A band's heading and its sentence, with the space to what follows. */
export function SectionHeading({ title, id, lead, level = 2, align = 'start' }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(classes.heading, align === 'center' && classes.center)}>
      <Heading id={id}>{title}</Heading>
      {lead ? <p className="lead">{lead}</p> : null}
    </div>
  )
}
