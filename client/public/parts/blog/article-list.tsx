import { ButtonLink } from '@client/ui/button-link.tsx'
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
      <ol className={styles.list}>
        {others.map((article, at) => (
          // Load More links to the first item of each page.
          <li key={article.slug} id={pageAnchor(at + 1)} className={styles.item}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ol>
      {shown.length < articles.length ? (
        <p className={styles.more}>
          <LoadMore path={path} page={page + 1} />
          <span className="soft tabular">
            {shown.length} of {articles.length} articles
          </span>
        </p>
      ) : null}
    </>
  )
}

function pageAnchor(index: number): string | undefined {
  return index % ARTICLES_PER_PAGE === 0 ? `page-${index / ARTICLES_PER_PAGE + 1}` : undefined
}

/** A link, so that it works without JavaScript; with it, the list grows and the scroll position stays. */
function LoadMore({ path, page }: { path: string; page: number }) {
  return (
    <Link to={`${path}?page=${page}#page-${page}`} preventScrollReset replace className={styles.moreLink}>
      Load More Articles
    </Link>
  )
}

function LeadStory({ article }: { article: ArticleFacts }) {
  return (
    <article className={styles.story}>
      <ArticleImage text={article} shape="story" decorative isAboveFold />
      <div>
        <ArticleMeta article={article} />
        <h2 className={styles.storyTitle}>
          <Link to={urls.blogArticle(article.slug)} className={styles.title}>
            {article.title}
          </Link>
        </h2>
        <p className="intro">{article.description}</p>
        <ButtonLink to={urls.blogArticle(article.slug)} kind="quiet" aria-hidden="true" tabIndex={-1}>
          Read the article
        </ButtonLink>
      </div>
    </article>
  )
}

function ArticleRow({ article }: { article: ArticleFacts }) {
  return (
    <article className={styles.row}>
      <ArticleImage text={article} shape="thumb" decorative />
      <div className={styles.text}>
        <ArticleMeta article={article} />
        <h2 className={styles.rowTitle}>
          <Link to={urls.blogArticle(article.slug)} className={styles.title}>
            {article.title}
          </Link>
        </h2>
        <p className={styles.description}>{article.description}</p>
        <TagList items={article.tags} max={3} label="Tags" />
      </div>
    </article>
  )
}

export function ArticleMeta({ article }: { article: ArticleFacts }) {
  return (
    <p className={styles.meta}>
      <span className={styles.category}>{article.category}</span>
      <time dateTime={article.date}>{formatDate(new Date(article.date))}</time>
      <span>{article.minutes} min read</span>
    </p>
  )
}
