import { ButtonLink } from '@client/components/button-link.tsx'
import { TagList } from '@client/components/tag-list.tsx'
import { formatDate } from '@shared/format.ts'
import type { ArticleFacts } from '@shared/schemas/content.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import classes from './article-list.module.css'
import { ArticlePicture } from './article-picture.tsx'
import { ARTICLES_PER_PAGE } from './blog-paging.ts'

interface ArticleListProps {
  /** All there are, newest first. */
  articles: readonly ArticleFacts[]
  /** How many lots of six are shown. */
  page: number
  /** Where this list lives, for its next page. */
  path: string
}

/** The newest article as a story of its own, the others below it; Load More adds six (specification, section 2). */
export function ArticleList({ articles, page, path }: ArticleListProps) {
  const shown = articles.slice(0, page * ARTICLES_PER_PAGE)
  const [newest, ...others] = shown
  if (!newest) return null
  return (
    <>
      <LeadStory article={newest} />
      <ol className={classes.list}>
        {others.map((article, at) => (
          // The first of each lot is where Load More leads.
          <li key={article.slug} id={lotId(at + 1)} className={classes.item}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ol>
      {shown.length < articles.length ? (
        <p className={classes.more}>
          <LoadMore path={path} page={page + 1} />
          <span className="soft tabular">
            {shown.length} of {articles.length} articles
          </span>
        </p>
      ) : null}
    </>
  )
}

function lotId(index: number): string | undefined {
  return index % ARTICLES_PER_PAGE === 0 ? `page-${index / ARTICLES_PER_PAGE + 1}` : undefined
}

/** A link, so that it works without JavaScript; within the app the page stays where it is and grows. */
function LoadMore({ path, page }: { path: string; page: number }) {
  return (
    <Link to={`${path}?page=${page}#page-${page}`} preventScrollReset replace className={classes.moreLink}>
      Load More Articles
    </Link>
  )
}

function LeadStory({ article }: { article: ArticleFacts }) {
  return (
    <article className={classes.story}>
      <ArticlePicture article={article} shape="story" decorative first />
      <div>
        <ArticleMeta article={article} />
        <h2 className={classes.storyTitle}>
          <Link to={urls.blogArticle(article.slug)} className={classes.title}>
            {article.title}
          </Link>
        </h2>
        <p className="lead">{article.description}</p>
        <ButtonLink to={urls.blogArticle(article.slug)} kind="quiet" aria-hidden="true" tabIndex={-1}>
          Read the article
        </ButtonLink>
      </div>
    </article>
  )
}

function ArticleRow({ article }: { article: ArticleFacts }) {
  return (
    <article className={classes.row}>
      <ArticlePicture article={article} shape="thumb" decorative />
      <div className={classes.words}>
        <ArticleMeta article={article} />
        <h2 className={classes.rowTitle}>
          <Link to={urls.blogArticle(article.slug)} className={classes.title}>
            {article.title}
          </Link>
        </h2>
        <p className={classes.description}>{article.description}</p>
        <TagList items={article.tags} max={3} label="Tags" />
      </div>
    </article>
  )
}

/** Category, date and reading time in a line. */
export function ArticleMeta({ article }: { article: ArticleFacts }) {
  return (
    <p className={classes.meta}>
      <span className={classes.category}>{article.category}</span>
      <time dateTime={article.date}>{formatDate(new Date(article.date))}</time>
      <span>{article.minutes} min read</span>
    </p>
  )
}
