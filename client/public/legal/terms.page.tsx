import { legalBodies, legalFacts } from '@client/content/legal.ts'
import { throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import type { ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useLoaderData } from 'react-router-dom'
import { LegalText } from './legal-text.tsx'

export async function loader(): Promise<{ headings: readonly ContentHeading[] }> {
  const body = await legalBodies.load('terms')
  return body ? { headings: body.headings } : throwNotFound()
}

/** Terms of Service (product 2.18). */
export function Component() {
  const { headings } = useLoaderData<{ headings: readonly ContentHeading[] }>()
  return (
    <>
      <PageMeta
        title="Terms of Service"
        description="What we do and don’t promise property owners and management companies who use this site."
        path={urls.terms()}
      />
      <LegalText {...legalFacts('terms')} html={legalBodies.html('terms')} headings={headings} />
    </>
  )
}
