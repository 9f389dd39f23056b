import { CompiledHtml } from '@client/components/compiled-html.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { TableOfContents } from '@client/components/table-of-contents.tsx'
import { formatDate } from '@shared/format.ts'
import type { ContentHeading } from '@shared/schemas/content.schema.ts'
import classes from './legal-text.module.css'

interface LegalTextProps {
  title: string
  /** Day of the last change, `2026-11-21`. */
  updated: string
  /** Null where the page came with its text. */
  html: string | null
  headings: readonly ContentHeading[]
}

/** A text of rules: plain, with its chapters beside it and the day it was last changed. */
export function LegalText({ title, updated, html, headings }: LegalTextProps) {
  return (
    <PageSection>
      <header className={classes.head}>
        <h1>{title}</h1>
        <p className="soft">
          Last changed on <time dateTime={updated}>{formatDate(new Date(updated))}</time>
        </p>
      </header>
      <div className={classes.body}>
        <div className={classes.contents}>
          <TableOfContents label="On this page" headings={headings} />
        </div>
        <CompiledHtml key={title} id="legal-text" html={html} className="prose" />
      </div>
    </PageSection>
  )
}
