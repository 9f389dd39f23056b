import type { Problem } from '@client/lib/form-errors.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { FormProblem } from '@client/ui/form-problem.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import type { ReactNode } from 'react'

interface LinkPageProps {
  title: string
  /** Title of the tab; the heading unless told. */
  tabTitle?: string
  description: string
  /** Refused post of the page's form. */
  failed?: { problem: Problem | null }
  children: ReactNode
}

/** Page behind an emailed link, in no search engine: its heading, why its form was refused, and its content. */
export function LinkPage({ title, tabTitle = title, description, failed, children }: LinkPageProps) {
  return (
    <>
      <PageMeta title={tabTitle} description={description} path={null} />
      <PageSection width="text" space="tight" className="stack">
        <h1 className="heading-2">{title}</h1>
        {failed?.problem ? <FormProblem posted>{failed.problem.message}</FormProblem> : null}
        {children}
      </PageSection>
    </>
  )
}
