import { Breadcrumbs } from '@client/ui/breadcrumbs.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { CompiledHtml } from '@client/ui/compiled-html.tsx'
import { PageSection } from '@client/ui/page-section.tsx'
import { TableOfContents } from '@client/ui/table-of-contents.tsx'
import { TagList } from '@client/ui/tag-list.tsx'
import type { ArticleFacts, ContentHeading } from '@shared/content/content.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import { Link } from 'react-router-dom'
import { ArticleImage } from './article-image.tsx'
import { ArticleMeta } from './article-list.tsx'
import styles from './article-view.module.css'
import { categoryPath } from './blog-categories.ts'
import { Byline } from './byline.tsx'
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
        <PageSection space="none">
          <header className={styles.head}>
            <Breadcrumbs
              items={[
                { label: 'Blog', href: urls.blog() },
                { label: article.category, href: categoryPath(article.category) },
                { label: article.title },
              ]}
            />
            <h1 className={styles.title}>{article.title}</h1>
            <p className="intro">{article.description}</p>
            <ArticleMeta article={article} />
            <Byline />
          </header>
          <ArticleImage text={article} shape="wide" isAboveFold />
          <div className={classNames(styles.body, isLong && styles.withContents)}>
            {isLong ? (
              <div className={styles.contents}>
                <TableOfContents label="In this article" headings={chapters} />
              </div>
            ) : null}
            <div className={styles.column}>
              <CompiledHtml key={article.slug} id="article-text" html={html} className="prose" />
              {article.button ? (
                <p className={styles.button}>
                  <ButtonLink to={article.button.href} size="lg">
                    {article.button.label}
                  </ButtonLink>
                </p>
              ) : null}
              <Sources sources={article.sources} />
              <div className={styles.tags}>
                <TagList items={article.tags} label="Tags" />
                <ShareTools title={article.title} path={urls.blogArticle(article.slug)} />
              </div>
            </div>
          </div>
        </PageSection>
      </article>
      <Related articles={related} />
    </>
  )
}

function Related({ articles }: { articles: readonly ArticleFacts[] }) {
  if (articles.length === 0) return null
  return (
    <PageSection tone="sand" space="tight" labelledBy="related" className="no-print">
      <h2 id="related" className={styles.relatedTitle}>
        Read next
      </h2>
      <ul className={styles.related}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleMeta article={article} />
            <h3>
              <Link to={urls.blogArticle(article.slug)} className={styles.relatedLink}>
                {article.title}
              </Link>
            </h3>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
