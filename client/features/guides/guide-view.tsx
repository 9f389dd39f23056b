import { Breadcrumbs } from '@client/components/breadcrumbs.tsx'
import { Button } from '@client/components/button.tsx'
import { CompiledHtml } from '@client/components/compiled-html.tsx'
import { PageSection } from '@client/components/page-section.tsx'
import { TableOfContents } from '@client/components/table-of-contents.tsx'
import { Icon } from '@client/illustrations/icons.tsx'
import { formatDate, plural } from '@shared/format.ts'
import type { ContentHeading, GuideFacts } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import classes from './guide-view.module.css'
import { useKeptTicks } from './use-kept-ticks.ts'

interface GuideViewProps {
  guide: GuideFacts
  /** Null where the page came with its text. */
  html: string | null
  headings: readonly ContentHeading[]
  /** The other guides. */
  others: readonly GuideFacts[]
}

/** One guide with its checklist, to tick on the screen or on paper: printed, a checklist is one page. */
export function GuideView({ guide, html, headings, others }: GuideViewProps) {
  const page = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  useKeptTicks(text, guide.slug)

  /** The checklist alone; the browser's own Print prints the whole guide. */
  const printChecklist = () => {
    if (!page.current) return
    page.current.dataset.print = 'checklist'
    window.print()
    delete page.current.dataset.print
  }

  return (
    <div ref={page} className={classes.guide}>
      <PageSection tone="sand" space="none">
        <header className={classes.head}>
          <Breadcrumbs items={[{ label: 'Resources', href: urls.resources() }, { label: guide.title }]} />
          <h1 className={classes.title}>{guide.title}</h1>
          <p className="lead">{guide.description}</p>
          <p className={classes.facts}>
            <span>{guide.minutes} min read</span>
            <span>{plural(guide.checks, 'point', 'points')} to tick</span>
            <span>
              Updated <time dateTime={guide.updated}>{formatDate(new Date(guide.updated))}</time>
            </span>
          </p>
          <Button kind="secondary" className={classes.print} onClick={printChecklist}>
            <Icon name="printer" size={20} />
            Print the checklist
          </Button>
        </header>
      </PageSection>
      <PageSection space="none">
        <div className={classes.body}>
          <div className={classes.contents}>
            <TableOfContents label="In this guide" headings={headings} />
          </div>
          <CompiledHtml key={guide.slug} ref={text} id="guide-text" html={html} className="prose" />
        </div>
      </PageSection>
      <PageSection tone="sand" space="tight" labelledBy="next" className="no-print">
        <h2 id="next" className={classes.nextTitle}>
          Other guides
        </h2>
        <ul className={classes.others}>
          {others.map((other) => (
            <li key={other.slug}>
              <Link to={urls.guide(other.slug)}>{other.title}</Link>
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}
