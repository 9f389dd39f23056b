import { Byline } from '@client/public/parts/blog/byline.tsx'
import { ReadingLayout } from '@client/public/parts/blog/reading-layout.tsx'
import { ShareTools } from '@client/public/parts/blog/share-tools.tsx'
import { Sources } from '@client/public/parts/blog/sources.tsx'
import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { Button } from '@client/ui/button.tsx'
import { CompiledHtml } from '@client/ui/compiled-html.tsx'
import { Icon } from '@client/ui/illustrations/icons.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Heading, Row, Stack } from '@client/ui/primitives.tsx'
import { TableOfContents } from '@client/ui/table-of-contents.tsx'
import type { ArticleFacts, ContentHeading, GuideFacts } from '@shared/content/content.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import styles from './guide-view.module.css'
import { useSavedChecks } from './use-saved-checks.ts'

interface GuideViewProps {
  guide: GuideFacts
  /** Null when the server-rendered HTML already contains the text. */
  html: string | null
  headings: readonly ContentHeading[]
  others: readonly GuideFacts[]
  /** Articles on the same subject. */
  related: readonly ArticleFacts[]
}

export function GuideView({ guide, html, headings, others, related }: GuideViewProps) {
  const page = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useSavedChecks(text, guide.slug)

  /** Prints only the checklist; the browser's own Print prints the whole guide. */
  const printChecklist = () => {
    const guide = page.current
    if (!guide) return
    guide.dataset.print = 'checklist'
    // On phones `print` returns before the page is printed.
    window.addEventListener('afterprint', () => delete guide.dataset.print, { once: true })
    window.print()
  }

  return (
    <div ref={page} className={styles.guide}>
      <PageSection tone="sand" width="wide" space="tight">
        <Stack as="header" gap={3} align="start" className={styles.head}>
          <Breadcrumbs items={[{ label: 'Resources', href: urls.resources() }, { label: guide.title }]} />
          <h1>{guide.title}</h1>
          <p className="intro">{guide.description}</p>
          <Row gap={5} rowGap={0} className="note">
            <span>{guide.minutes} min read</span>
            <span>{guide.checks}-item checklist</span>
            <span>
              Updated <time dateTime={guide.updated}>{formatDate(new Date(guide.updated))}</time>
            </span>
          </Row>
          <Byline />
          <Button kind="secondary" className="needs-script" onClick={printChecklist}>
            <Icon name="printer" size={20} />
            Print checklist
          </Button>
        </Stack>
      </PageSection>
      <PageSection width="wide" space="tight">
        <ReadingLayout contents={<TableOfContents label="In this guide" headings={headings} />}>
          <CompiledHtml key={guide.slug} ref={text} id="guide-text" html={html} className="prose" />
          <Sources sources={guide.sources} />
          <ShareTools title={guide.title} path={urls.guide(guide.slug)} />
        </ReadingLayout>
      </PageSection>
      <PageSection tone="sand" width="wide" space="tight" labelledBy="next" noPrint>
        <Stack>
          <Heading level={2} size={3} id="next">
            Read next
          </Heading>
          <Grid as="ul" min={20} gap={10} rowGap={3}>
            {related.map((article) => (
              <li key={article.slug}>
                <Link to={urls.blogArticle(article.slug)}>{article.title}</Link>
              </li>
            ))}
            {others.map((other) => (
              <li key={other.slug}>
                Guide: <Link to={urls.guide(other.slug)}>{other.title}</Link>
              </li>
            ))}
          </Grid>
        </Stack>
      </PageSection>
    </div>
  )
}
