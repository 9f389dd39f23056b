import { ButtonLink } from '@client/ui/button-link.tsx'
import { Grid, Heading, Note, Row, Stack } from '@client/ui/primitives.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import type { ArticleFacts } from '@shared/content/content.schema.ts'
import { formatDate } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { ArticleImage } from './article-image.tsx'
import styles from './article-list.module.css'
import { ARTICLES_PER_PAGE } from './blog-paging.ts'

interface ArticleListProps {
  articles: readonly ArticleFacts[]
  /** Number of pages of six shown. */
  page: number
  path: string
}

/** Article list (product 2.15): the newest article as the lead story, the others below; Load More adds six. */
export function ArticleList({ articles, page, path }: ArticleListProps) {
  const shown = articles.slice(0, page * ARTICLES_PER_PAGE)
  const [newest, ...others] = shown
  if (!newest) return null
  return (
    <>
      <LeadStory article={newest} />
      <Grid as="ol" min={26} gap={12} rowGap={0}>
        {others.map((article, at) => (
          // Load More links to the first item of each page.
          <li key={article.slug} id={pageAnchor(at + 1)} className={styles.item}>
            <ArticleRow article={article} />
          </li>
        ))}
      </Grid>
      {shown.length < articles.length ? (
        <Row gap={6} rowGap={3} className={styles.item}>
          {/* A link, so that it works without JavaScript; with it, the list grows and the scroll position stays. */}
          <ButtonLink
            to={`${path}?page=${page + 1}#page-${page + 1}`}
            kind="secondary"
            preventScrollReset
            replace
          >
            Load More Articles
          </ButtonLink>
          <span className="soft tabular">
            {shown.length} of {articles.length} articles
          </span>
        </Row>
      ) : null}
    </>
  )
}

function pageAnchor(index: number): string | undefined {
  return index % ARTICLES_PER_PAGE === 0 ? `page-${index / ARTICLES_PER_PAGE + 1}` : undefined
}

function LeadStory({ article }: { article: ArticleFacts }) {
  return (
    <Grid
      as="article"
      columns={[7, 6]}
      from="tablet"
      gap={10}
      rowGap={3}
      align="center"
      className={styles.story}
    >
      <ArticleImage text={article} shape="story" decorative isAboveFold />
      <Stack gap={2} align="start">
        <ArticleMeta article={article} />
        <ArticleTitle article={article} level={2} size={2} />
        <p className="intro">{article.description}</p>
        <ButtonLink to={urls.blogArticle(article.slug)} kind="quiet" aria-hidden="true" tabIndex={-1}>
          Read the article
        </ButtonLink>
      </Stack>
    </Grid>
  )
}

function ArticleRow({ article }: { article: ArticleFacts }) {
  return (
    <Row as="article" gap={5} align="start" nowrap>
      <ArticleImage text={article} shape="thumb" decorative />
      <Stack gap={2}>
        <ArticleMeta article={article} />
        <ArticleTitle article={article} level={2} size={3} />
        <Note>{article.description}</Note>
        <TagList items={article.tags} max={3} label="Tags" />
      </Stack>
    </Row>
  )
}

/** Title of an article, linked to it. */
export function ArticleTitle({ article, level, size }: { article: ArticleFacts; level: 2 | 3; size: 2 | 3 }) {
  return (
    <Heading level={level} size={size}>
      <Link to={urls.blogArticle(article.slug)} className={styles.title}>
        {article.title}
      </Link>
    </Heading>
  )
}

export function ArticleMeta({ article }: { article: ArticleFacts }) {
  return (
    <Row gap={4} rowGap={0} className="note">
      <span className={styles.category}>{article.category}</span>
      <time dateTime={article.date}>{formatDate(new Date(article.date))}</time>
      <span>{article.minutes} min read</span>
    </Row>
  )
}
