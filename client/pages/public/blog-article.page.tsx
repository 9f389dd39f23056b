import { articleBodies, articles, findArticle } from '@client/content/articles.ts'
import { ArticleView } from '@client/features/blog/article-view.tsx'
import { categoryPath } from '@client/features/blog/blog-categories.ts'
import { relatedArticles } from '@client/features/blog/related-articles.ts'
import { PageMeta } from '@client/lib/page-meta.tsx'
import { useSite } from '@client/lib/site.ts'
import type { ArticleFacts, ContentHeading } from '@shared/schemas/content.schema.ts'
import { shareImage } from '@shared/seo.ts'
import { articlePicture, sharePicturePath } from '@shared/share-pictures.ts'
import { articleJsonLd, breadcrumbListJsonLd } from '@shared/structured-data.ts'
import { urls } from '@shared/urls.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'

interface Found {
  slug: string
  headings: readonly ContentHeading[]
}

/** Answers 404 with the documented text for a slug that has no article. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Found> {
  const slug = params.slug ?? ''
  const body = await articleBodies.load(slug)
  if (!body) throw data({ kind: 'article' }, { status: 404 })
  return { slug, headings: body.headings }
}

/** Blog article (specification, section 2: content pages). */
export function Component() {
  const { slug, headings } = useLoaderData<Found>()
  const { publicUrl } = useSite()
  const article = findArticle(slug)
  if (!article) return null
  const path = urls.blogArticle(slug)
  const imagePath = sharePicturePath(articlePicture(article))
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
                articleJsonLd(publicUrl, aboutArticle(article, path, imagePath)),
                breadcrumbListJsonLd(publicUrl, crumbs),
              ]
            : []
        }
      />
      <ArticleView
        article={article}
        html={articleBodies.html(slug)}
        headings={headings}
        related={relatedArticles(article, articles)}
      />
    </>
  )
}

function aboutArticle(article: ArticleFacts, path: string, imagePath: string) {
  const { title, description, date, category, words, tags } = article
  return { title, description, path, published: date, section: category, words, keywords: tags, imagePath }
}
