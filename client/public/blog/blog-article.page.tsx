import { articleBodies, articles, findArticle } from '@client/content/articles.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import { articleJsonLd, breadcrumbListJsonLd } from '@client/lib/structured-data.ts'
import { ArticleView } from '@client/public/parts/blog/article-view.tsx'
import { categoryPath } from '@client/public/parts/blog/blog-categories.ts'
import { findRelatedArticles } from '@client/public/parts/blog/related-articles.ts'
import type { ArticleFacts, ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { shareImage } from '@shared/seo/seo.ts'
import { articleImage, shareImagePath } from '@shared/seo/share-images.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

interface LoaderData {
  slug: string
  headings: readonly ContentHeading[]
}

/** Responds with 404 when the slug has no article. */
export async function loader({ params }: LoaderFunctionArgs): Promise<LoaderData> {
  const slug = params.slug ?? ''
  const body = await articleBodies.load(slug)
  if (!body) throw data({ kind: 'article' }, { status: 404 })
  return { slug, headings: body.headings }
}

/** Blog article (product 2.15). */
export function Component() {
  const { slug, headings } = useLoaderData<LoaderData>()
  const { publicUrl } = useSite()
  const article = findArticle(slug)
  if (!article) return null
  const path = urls.blogArticle(slug)
  const imagePath = shareImagePath(articleImage(article))
  const crumbs = [
    { name: 'Home', path: urls.home() },
    { name: 'Blog', path: urls.blog() },
    { name: article.category, path: categoryPath(article.category) },
    { name: article.title, path },
  ]
  return (
    <>
      <PageMeta
        title={article.title}
        description={article.description}
        path={path}
        image={shareImage(imagePath)}
        published={article.date}
        keywords={[...article.tags, article.category, 'vacation rental management']}
        jsonLd={
          import.meta.env.SSR
            ? [
                articleJsonLd(publicUrl, toJsonLdArticle(article, path, imagePath)),
                breadcrumbListJsonLd(publicUrl, crumbs),
              ]
            : []
        }
      />
      <ArticleView
        article={article}
        html={articleBodies.html(slug)}
        headings={headings}
        related={findRelatedArticles(article, articles)}
      />
    </>
  )
}

function toJsonLdArticle(article: ArticleFacts, path: string, imagePath: string) {
  const { title, description, date, category, words, tags } = article
  return { title, description, path, published: date, section: category, words, keywords: tags, imagePath }
}
