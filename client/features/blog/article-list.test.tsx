import { WithHeadlessMantine } from '@client/testing/with-mantine.tsx'
import type { ArticleFacts } from '@shared/schemas/content.schema.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ArticleList } from './article-list.tsx'
import { relatedArticles } from './related-articles.ts'

function article(at: number, overrides: Partial<ArticleFacts> = {}): ArticleFacts {
  return {
    id: at,
    title: `Article ${at}`,
    slug: `article-${at}`,
    description: 'What it is about.',
    date: `2026-01-${String(30 - at).padStart(2, '0')}`,
    category: 'Marketing',
    image: 'lake',
    imageAlt: 'A lake',
    tags: ['Photos'],
    words: 700,
    minutes: 4,
    ...overrides,
  }
}

const thirteen = Array.from({ length: 13 }, (_, at) => article(at + 1))

function show(page: number, articles = thirteen): Document {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WithHeadlessMantine>
        <ArticleList articles={articles} page={page} path="/blog" />
      </WithHeadlessMantine>
    </MemoryRouter>,
  )
  return new DOMParser().parseFromString(html, 'text/html')
}

const more = (page: Document) =>
  [...page.querySelectorAll('a')].find((link) => link.textContent === 'Load More Articles')

describe('The list of articles', () => {
  it.each([
    [1, 6, '/blog?page=2#page-2'],
    [2, 12, '/blog?page=3#page-3'],
    [3, 13, undefined],
  ])('on page %i shows %i of 13, and leads on to %s', (page, count, href) => {
    const shown = show(page)
    expect(shown.querySelectorAll('article')).toHaveLength(count)
    expect(more(shown)?.getAttribute('href')).toBe(href)
  })

  it('puts the anchor of a page on its first article', () => {
    expect(show(2).querySelector('#page-2')?.textContent).toContain('Article 7')
    expect(show(1).querySelector('#page-2')).toBeNull()
  })

  it('shows category, date, tags and reading time of each', () => {
    const words = show(1, [article(1)]).body.textContent
    for (const word of ['Marketing', 'Jan 29, 2026', '4 min read']) expect(words).toContain(word)
    expect(show(1, [article(1), article(2)]).querySelector('[aria-label="Tags"]')?.textContent).toBe('Photos')
  })

  it('has no Load More where all are shown', () => {
    expect(more(show(1, thirteen.slice(0, 6)))).toBeUndefined()
  })
})

it('Related articles: the same category first, then shared tags, then the newest; never itself', () => {
  const own = article(1, { category: 'Investment', tags: ['Fees', 'Contracts'] })
  const newest = article(2, { tags: [] })
  const sameTags = article(3, { tags: ['Fees'] })
  const sameCategory = article(4, { category: 'Investment', tags: [] })
  const older = article(5, { tags: [] })
  expect(relatedArticles(own, [own, newest, sameTags, sameCategory, older]).map(({ slug }) => slug)).toEqual([
    sameCategory.slug,
    sameTags.slug,
    newest.slug,
  ])
})
