import { articles } from '@client/content/articles.ts'
import { BlogIndex } from '@client/features/blog/blog-index.tsx'
import { readPage } from '@client/features/blog/blog-paging.ts'
import { notFound } from '@client/lib/loaders.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { brand } from '@shared/brand.ts'
import { urls } from '@shared/urls.ts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

export function loader({ request }: LoaderFunctionArgs) {
  const page = readPage(new URL(request.url).searchParams.get('page'), articles.length)
  return page === null ? notFound() : { page }
}

/** Blog list (specification, section 2: content pages). Longer lists hold the shorter ones: all have one address. */
export function Component() {
  const { page } = useLoaderData<{ page: number }>()
  return (
    <>
      <PageMeta
        title="Blog for Vacation Rental Owners"
        description="Fees, prices, photographs, contracts and guests: articles for owners of vacation rentals who have a manager, want one, or wonder whether they need one."
        path={urls.blog()}
      />
      <link rel="alternate" type="application/rss+xml" title={`${brand.name} blog`} href={urls.blogFeed()} />
      <BlogIndex category={null} articles={articles} page={page} />
    </>
  )
}
