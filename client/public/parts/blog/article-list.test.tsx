import { renderPage } from '@client/testing/render-page.tsx'
import type { ArticleFacts } from '@shared/content/content.schema.ts'
import { describe, expect, it } from 'vitest'
import { ArticleList } from './article-list.tsx'
import { findRelatedArticles } from './related-articles.ts'

function article(at: number, overrides: Partial<ArticleFacts> = {}): ArticleFacts {
  return {
    id: at,
    title: `Article ${at}`,
    slug: `article-${at}`,
    description: 'What it is about.',
    date: `2026-01-${String(30 - at).padStart(2, '0')}`,
    category: 'Marketing',
    imageAlt: 'A lake',
    sources: [],
    tags: ['Photos'],
    words: 700,
    minutes: 4,
    ...overrides,
  }
}

const thirteen = Array.from({ length: 13 }, (_, at) => article(at + 1))

const show = (page: number, articles = thirteen) =>
  renderPage(<ArticleList articles={articles} page={page} path="/blog" />)

const more = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].find((link) => link.textContent === 'Load More Articles')

describe('The list of articles', () => {
  it.each([
    [1, 6, '/blog?page=2#page-2'],
    [2, 12, '/blog?page=3#page-3'],
    [3, 13, undefined],
  ])('shows on page %i %i of 13 articles and links to %s', (page, count, href) => {
    const shown = show(page)
    expect(shown.querySelectorAll('article')).toHaveLength(count)
    expect(more(shown)?.getAttribute('href')).toBe(href)
  })

  it('has the anchor of a page on its first article', () => {
    expect(show(2).querySelector('#page-2')?.textContent).toContain('Article 7')
    expect(show(1).querySelector('#page-2')).toBeNull()
  })

  it('shows category, date, tags and reading time of each', () => {
    const words = show(1, [article(1)]).textContent
    for (const word of ['Marketing', 'Jan 29, 2026', '4 min read']) expect(words).toContain(word)
    expect(show(1, [article(1), article(2)]).querySelector('[aria-label="Tags"]')?.textContent).toBe('Photos')
  })

  it('has no Load More when all are shown', () => {
    expect(more(show(1, thirteen.slice(0, 6)))).toBeUndefined()
  })
})

it('orders related articles by category, shared tags and date, without the article itself', () => {
  const own = article(1, { category: 'Investment', tags: ['Fees', 'Contracts'] })
  const newest = article(2, { tags: [] })
  const sameTags = article(3, { tags: ['Fees'] })
  const sameCategory = article(4, { category: 'Investment', tags: [] })
  const older = article(5, { tags: [] })
  expect(
    findRelatedArticles(own, [own, newest, sameTags, sameCategory, older]).map(({ slug }) => slug),
  ).toEqual([sameCategory.slug, sameTags.slug, newest.slug])
})
