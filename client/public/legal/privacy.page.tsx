import { legalBodies, legalFacts, loadLegalText } from '@client/content/legal.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useLoaderData } from 'react-router-dom'
import { LegalText } from './legal-text.tsx'

export function loader() {
  return loadLegalText('privacy')
}

/** Privacy Policy (product 2.18). */
export function Component() {
  const { headings } = useLoaderData<typeof loader>()
  const facts = legalFacts('privacy')
  return (
    <>
      <PageMeta
        title={facts.title}
        description="What we store about you and why, who we share it with, how long we keep it, and how to see or delete it."
        path={urls.privacy()}
      />
      <LegalText {...facts} html={legalBodies.html('privacy')} headings={headings} />
    </>
  )
}
