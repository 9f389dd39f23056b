import { legalBodies, legalFacts } from '@client/content/legal.ts'
import { LegalText } from '@client/features/legal/legal-text.tsx'
import { notFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import type { ContentHeading } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import { useLoaderData } from 'react-router-dom'

export async function loader(): Promise<{ headings: readonly ContentHeading[] }> {
  const body = await legalBodies.load('privacy')
  return body ? { headings: body.headings } : notFound()
}

/** Privacy Policy (specification, section 2: a placeholder link; readings: built). */
export function Component() {
  const { headings } = useLoaderData<{ headings: readonly ContentHeading[] }>()
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="What we store about you and why, who gets it, how long we keep it, and how to see or delete it."
        path={urls.privacy()}
      />
      <LegalText {...legalFacts('privacy')} html={legalBodies.html('privacy')} headings={headings} />
    </>
  )
}
