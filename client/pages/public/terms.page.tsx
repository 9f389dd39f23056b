import { legalBodies, legalFacts } from '@client/content/legal.ts'
import { LegalText } from '@client/features/legal/legal-text.tsx'
import { notFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import type { ContentHeading } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import { useLoaderData } from 'react-router-dom'

export async function loader(): Promise<{ headings: readonly ContentHeading[] }> {
  const body = await legalBodies.load('terms')
  return body ? { headings: body.headings } : notFound()
}

/** Terms of Service (specification, section 2: a placeholder link; readings: built). */
export function Component() {
  const { headings } = useLoaderData<{ headings: readonly ContentHeading[] }>()
  return (
    <>
      <PageMeta
        title="Terms of Service"
        description="What we do and do not promise owners and management companies who use this site."
        path={urls.terms()}
      />
      <LegalText {...legalFacts('terms')} html={legalBodies.html('terms')} headings={headings} />
    </>
  )
}
