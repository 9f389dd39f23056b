import { findGuide, guideBodies, guides } from '@client/content/guides.ts'
import { GuideView } from '@client/features/guides/guide-view.tsx'
import { notFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import type { ContentHeading } from '@shared/schemas/content.schema.ts'
import { shareImage } from '@shared/seo.ts'
import { guidePicture, sharePicturePath } from '@shared/share-pictures.ts'
import { articleJsonLd, breadcrumbListJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

interface Found {
  slug: string
  headings: readonly ContentHeading[]
}

export async function loader({ params }: LoaderFunctionArgs): Promise<Found> {
  const slug = params.slug ?? ''
  const body = await guideBodies.load(slug)
  return body ? { slug, headings: body.headings } : notFound()
}

/** One guide with its checklist (readings: all six guides have real content). */
export function Component() {
  const { slug, headings } = useLoaderData<Found>()
  const { publicUrl } = useSite()
  const guide = findGuide(slug)
  if (!guide) return null
  const path = urls.guide(slug)
  const imagePath = sharePicturePath(guidePicture(guide))
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
                articleJsonLd(publicUrl, { title, description, path, published: updated, imagePath }),
                breadcrumbListJsonLd(publicUrl, crumbs),
              ]
            : []
        }
      />
      <GuideView
        guide={guide}
        html={guideBodies.html(slug)}
        headings={headings}
        others={guides.filter((other) => other.slug !== slug)}
      />
    </>
  )
}
