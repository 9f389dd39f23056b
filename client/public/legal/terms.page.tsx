import { legalBodies, legalFacts, loadLegalText } from '@client/content/legal.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { urls } from '@shared/lib/urls.ts'
import { useLoaderData } from 'react-router-dom'
import { LegalText } from './legal-text.tsx'

export function loader() {
  return loadLegalText('terms')
}

/** Terms of Service (product 2.18). */
export function Component() {
  const { headings } = useLoaderData<typeof loader>()
  const facts = legalFacts('terms')
  return (
    <>
      <PageMeta
        title={facts.title}
        description="What we do and don’t promise property owners and management companies who use this site."
        path={urls.terms()}
      />
      <LegalText {...facts} html={legalBodies.html('terms')} headings={headings} />
    </>
  )
}
