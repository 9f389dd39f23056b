import { CompiledHtml } from '@client/ui/compiled-html.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Stack } from '@client/ui/primitives.tsx'
import { TableOfContents } from '@client/ui/table-of-contents.tsx'
import type { ContentHeading } from '@shared/content/content.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import styles from './legal-text.module.css'

interface LegalTextProps {
  title: string
  updated: string
  /** Null when the server-rendered HTML already contains the text. */
  html: string | null
  headings: readonly ContentHeading[]
}

export function LegalText({ title, updated, html, headings }: LegalTextProps) {
  return (
    <PageSection space="tight">
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{title}</h1>
        <p className="soft">
          Last updated <time dateTime={updated}>{formatDate(new Date(updated))}</time>
        </p>
      </Stack>
      <div className={styles.body}>
        <div className={styles.contents}>
          <TableOfContents label="On this page" headings={headings} />
        </div>
        <CompiledHtml key={title} id="legal-text" html={html} className="prose" />
      </div>
    </PageSection>
  )
}
