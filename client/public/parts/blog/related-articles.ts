import type { ArticleFacts } from '@shared/content/content.schema.ts'

const RELATED = 3

/** Returns related articles: same category first, then shared tags, then the newest; never the article itself. */
export function findRelatedArticles(
  article: ArticleFacts,
  articles: readonly ArticleFacts[],
): readonly ArticleFacts[] {
  const closeness = (other: ArticleFacts) =>
    (other.category === article.category ? 2 : 0) +
    other.tags.filter((tag) => article.tags.includes(tag)).length
  return articles
    .filter((other) => other.slug !== article.slug)
    .map((other, at) => ({ other, at, close: closeness(other) }))
    .sort((a, b) => b.close - a.close || a.at - b.at)
    .slice(0, RELATED)
    .map(({ other }) => other)
}
