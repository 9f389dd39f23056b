import { listArticlesIn } from '@client/content/articles.ts'
import { throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { breadcrumbListJsonLd } from '@client/lib/structured-data.ts'
import { findCategory } from '@client/public/parts/blog/blog-categories.ts'
import { BlogIndex } from '@client/public/parts/blog/blog-index.tsx'
import { parsePage } from '@client/public/parts/blog/blog-paging.ts'
import type { BlogCategory } from '@shared/content/blog-categories.ts'
import { slugify } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

interface LoaderData {
  category: BlogCategory
  page: number
}

export function loader({ params, request }: LoaderFunctionArgs): LoaderData {
  const category = findCategory(params.category ?? '')
  if (category === null) return throwNotFound()
  const page = parsePage(new URL(request.url).searchParams.get('page'), listArticlesIn(category).length)
  return page === null ? throwNotFound() : { category, page }
}

/** One category of the blog (product 2.15). */
export function Component() {
  const { category, page } = useLoaderData<LoaderData>()
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
        description={`Our articles on ${category.toLowerCase()} for vacation rental owners, newest first.`}
        path={path}
        jsonLd={import.meta.env.SSR ? [breadcrumbListJsonLd(publicUrl, crumbs)] : []}
      />
      <BlogIndex category={category} articles={listArticlesIn(category)} page={page} />
    </>
  )
}
