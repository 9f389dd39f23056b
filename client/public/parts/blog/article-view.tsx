import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { CompiledHtml } from '@client/ui/compiled-html.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { Grid, Heading, Stack } from '@client/ui/primitives.tsx'
import { TableOfContents } from '@client/ui/table-of-contents.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import type { ArticleFacts, ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { ArticleImage } from './article-image.tsx'
import { ArticleMeta, ArticleTitle } from './article-list.tsx'
import styles from './article-view.module.css'
import { categoryPath } from './blog-categories.ts'
import { Byline } from './byline.tsx'
import { ReadingLayout } from './reading-layout.tsx'
import { ShareTools } from './share-tools.tsx'
import { Sources } from './sources.tsx'

/** Minimum number of chapters for a table of contents. */
const MIN_CHAPTERS = 4

interface ArticleViewProps {
  article: ArticleFacts
  /** Null when the server-rendered HTML already contains the text. */
  html: string | null
  headings: readonly ContentHeading[]
  related: readonly ArticleFacts[]
}

export function ArticleView({ article, html, headings, related }: ArticleViewProps) {
  const chapters = headings.filter((heading) => heading.level === 2)
  const isLong = chapters.length >= MIN_CHAPTERS
  return (
    <>
      <article>
        <PageSection width="wide" space="tight">
          <Stack gap={8}>
            <Stack as="header" gap={3}>
              <Breadcrumbs
                items={[
                  { label: 'Blog', href: urls.blog() },
                  { label: article.category, href: categoryPath(article.category) },
                  { label: article.title },
                ]}
              />
              <h1>{article.title}</h1>
              <p className="intro">{article.description}</p>
              <ArticleMeta article={article} />
              <Byline />
            </Stack>
            <ReadingLayout
              contents={isLong ? <TableOfContents label="In this article" headings={chapters} /> : null}
            >
              <div className={`no-print ${styles.image}`}>
                <ArticleImage text={article} shape="story" isAboveFold />
              </div>
              <CompiledHtml key={article.slug} id="article-text" html={html} className="prose" />
              {article.button ? (
                <p className={styles.after}>
                  <ButtonLink to={article.button.href} size="lg">
                    {article.button.label}
                  </ButtonLink>
                </p>
              ) : null}
              <Sources sources={article.sources} />
              <div className={styles.after}>
                <TagList items={article.tags} label="Tags" />
                <ShareTools title={article.title} path={urls.blogArticle(article.slug)} />
              </div>
            </ReadingLayout>
          </Stack>
        </PageSection>
      </article>
      <Related articles={related} />
    </>
  )
}

function Related({ articles }: { articles: readonly ArticleFacts[] }) {
  if (articles.length === 0) return null
  return (
    <PageSection tone="sand" width="wide" space="tight" labelledBy="related" noPrint>
      <Stack>
        <Heading level={2} size={3} id="related">
          Read next
        </Heading>
        <Grid as="ul" min={16} gap={10} rowGap={5}>
          {articles.map((article) => (
            <li key={article.slug}>
              <ArticleMeta article={article} />
              <ArticleTitle article={article} level={3} size={3} />
            </li>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  )
}
