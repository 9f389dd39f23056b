import type { BlogCategory } from '@shared/content/blog-categories.ts'
import type { ArticleFacts, ContentBody } from '@shared/content/content.schema.ts'
import { contentBodies } from './bodies.ts'

const facts = import.meta.glob<ArticleFacts>('./blog/*.md', {
  query: '?facts',
  import: 'default',
  eager: true,
})

export const articles: readonly ArticleFacts[] = Object.values(facts).sort(
  (a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug),
)

export const articleBodies = contentBodies(
  import.meta.glob<ContentBody>('./blog/*.md', { query: '?body', import: 'default' }),
)

export function findArticle(slug: string): ArticleFacts | undefined {
  return articles.find((article) => article.slug === slug)
}

/** Returns a category's articles, newest first; all articles for null. */
export function listArticlesIn(category: BlogCategory | null): readonly ArticleFacts[] {
  return category === null ? articles : articles.filter((article) => article.category === category)
}
