import { legalBodies, legalFacts } from '@client/content/legal.ts'
import { throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import type { ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { useLoaderData } from 'react-router-dom'
import { LegalText } from './legal-text.tsx'

export async function loader(): Promise<{ headings: readonly ContentHeading[] }> {
  const body = await legalBodies.load('privacy')
  return body ? { headings: body.headings } : throwNotFound()
}

/** Privacy Policy (product 2.18). */
export function Component() {
  const { headings } = useLoaderData<{ headings: readonly ContentHeading[] }>()
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="What we store about you and why, who we share it with, how long we keep it, and how to see or delete it."
        path={urls.privacy()}
      />
      <LegalText {...legalFacts('privacy')} html={legalBodies.html('privacy')} headings={headings} />
    </>
  )
}
