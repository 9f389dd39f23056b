import { articlesIn } from '@client/content/articles.ts'
import { findCategory } from '@client/features/blog/blog-categories.ts'
import { BlogIndex } from '@client/features/blog/blog-index.tsx'
import { readPage } from '@client/features/blog/blog-paging.ts'
import { notFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import type { BlogCategory } from '@shared/blog-categories.ts'
import { slugify } from '@shared/slug.ts'
import { breadcrumbListJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

interface Found {
  category: BlogCategory
  page: number
}

export function loader({ params, request }: LoaderFunctionArgs): Found {
  const category = findCategory(params.category ?? '')
  if (category === null) return notFound()
  const page = readPage(new URL(request.url).searchParams.get('page'), articlesIn(category).length)
  return page === null ? notFound() : { category, page }
}

/** One category of the blog (readings: linked but missing routes). */
export function Component() {
  const { category, page } = useLoaderData<Found>()
  const { publicUrl } = useSite()
  const path = urls.blogCategory(slugify(category))
  const crumbs = [
    { name: 'Home', path: urls.home() },
    { name: 'Blog', path: urls.blog() },
    { name: category, path },
  ]
  return (
    <>
      <PageMeta
        title={`${category}: Articles for Vacation Rental Owners`}
        description={`Our articles on ${category.toLowerCase()} for owners of vacation rentals, newest first.`}
        path={path}
        jsonLd={import.meta.env.SSR ? [breadcrumbListJsonLd(publicUrl, crumbs)] : []}
      />
      <BlogIndex category={category} articles={articlesIn(category)} page={page} />
    </>
  )
}
