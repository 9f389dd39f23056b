import { articles } from '@client/content/articles.ts'
import { throwNotFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { BlogIndex } from '@client/public/parts/blog/blog-index.tsx'
import { parsePage } from '@client/public/parts/blog/blog-paging.ts'
import { brand } from '@shared/lib/brand.ts'
import { urls } from '@shared/lib/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

export function loader({ request }: LoaderFunctionArgs) {
  const page = parsePage(new URL(request.url).searchParams.get('page'), articles.length)
  return page === null ? throwNotFound() : { page }
}

/** Blog list (product 2.15). Each page includes the ones before it, so all share one canonical URL. */
export function Component() {
  const { page } = useLoaderData<{ page: number }>()
  return (
    <>
      <PageMeta
        title="Blog for Vacation Rental Owners"
        description="Fees, pricing, photos, contracts and guests: articles for vacation rental owners who have a manager, want one, or wonder whether they need one."
        path={urls.blog()}
      />
      <link rel="alternate" type="application/rss+xml" title={`${brand.name} blog`} href={urls.blogFeed()} />
      <BlogIndex category={null} articles={articles} page={page} />
    </>
  )
}
