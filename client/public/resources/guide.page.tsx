import { articles } from '@client/content/articles.ts'
import { findGuide, guideBodies, guides } from '@client/content/guides.ts'
import { throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { articleJsonLd, breadcrumbListJsonLd } from '@client/lib/structured-data.ts'
import type { ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { shareImage } from '@shared/seo/seo.ts'
import { guideImage, shareImagePath } from '@shared/seo/share-images.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { GuideView } from './guide-view.tsx'

interface LoaderData {
  slug: string
  headings: readonly ContentHeading[]
}

export async function loader({ params }: LoaderFunctionArgs): Promise<LoaderData> {
  const slug = params.slug ?? ''
  const body = await guideBodies.load(slug)
  return body ? { slug, headings: body.headings } : throwNotFound()
}

/** One guide with its checklist (product 2.12). */
export function Component() {
  const { slug, headings } = useLoaderData<LoaderData>()
  const { publicUrl } = useSite()
  const guide = findGuide(slug)
  if (!guide) return null
  const path = urls.guide(slug)
  const imagePath = shareImagePath(guideImage(guide))
  const { title, description, updated } = guide
  const crumbs = [
    { name: 'Home', path: urls.home() },
    { name: 'Resources', path: urls.resources() },
    { name: title, path },
  ]
  return (
    <>
      <PageMeta
        title={`${title}: Guide with Checklist`}
        description={description}
        path={path}
        image={shareImage(imagePath)}
        jsonLd={
          import.meta.env.SSR
            ? [
                articleJsonLd(publicUrl, { title, description, path, modified: updated, imagePath }),
                breadcrumbListJsonLd(publicUrl, crumbs),
              ]
            : []
        }
      />
      <GuideView
        guide={guide}
        html={guideBodies.html(slug)}
        headings={headings}
        related={articles.filter((article) => guide.related.includes(article.slug))}
        others={guides.filter((other) => other.slug !== slug)}
      />
    </>
  )
}
