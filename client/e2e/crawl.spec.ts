import { findProblems } from '@server/modules/seo/structured-data.rules.ts'
import { type CrawledPage, crawlSite, getPath, readSitemaps } from './crawl.ts'
import { expect, test } from './test-kit.ts'

const MAX_CLICKS = 3
const CHECKED_IMAGES = 12

let pages: Map<string, CrawledPage>
let sitemaps: Awaited<ReturnType<typeof readSitemaps>>

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ server }) => {
  test.setTimeout(600_000)
  pages = await crawlSite(server.address)
  sitemaps = await readSitemaps(server.address)
})

/** Rendered pages, each once. */
const shown = () =>
  [...pages.values()].filter(
    ({ status, isPage, path }) => status === 200 && isPage && !path.startsWith('/api/'),
  )
const indexable = () => shown().filter((page) => !page.isHidden && page.canonicals[0] === page.path)
const listed = () => [...sitemaps.values()].flat().map(({ path }) => path)

test('every internal link leads to a page, directly or by one redirect', () => {
  const broken = [...pages.values()].filter(({ status, location }) => {
    if (status === 200) return false
    const target = location === null ? undefined : pages.get(location)
    return !([301, 302, 303, 308].includes(status) && target?.status === 200)
  })
  expect(broken.map(({ path, status, from }) => `${status} ${path} (from ${from})`)).toEqual([])
})

test('every page for search engines is at most three clicks from home', () => {
  const deep = indexable().filter(({ clicks }) => clicks > MAX_CLICKS)
  expect(deep.map(({ path, clicks, from }) => `${clicks} ${path} (from ${from})`)).toEqual([])
})

test('every page has one heading, one title, one description and one canonical link', () => {
  const wrong = shown().flatMap((page) => {
    const counts = [page.h1, page.titles.length, page.descriptions.length]
    const isSet = counts.every((count) => count === 1) && page.titles[0] !== '' && page.descriptions[0] !== ''
    // Pages hidden from search engines may have no canonical URL.
    const canonicals = page.canonicals.length
    const isCanonical = canonicals === 1 || (page.isHidden && canonicals === 0)
    return isSet && isCanonical ? [] : [`${page.path}: ${[...counts, canonicals].join(', ')}`]
  })
  expect(wrong).toEqual([])
})

test('no two pages share a title or a description', () => {
  const repeated = (read: (page: CrawledPage) => string | undefined) => {
    const byText = new Map<string, string[]>()
    for (const page of indexable()) {
      const text = read(page) ?? ''
      byText.set(text, [...(byText.get(text) ?? []), page.path])
    }
    return [...byText].filter(([, paths]) => paths.length > 1)
  }
  expect(repeated((page) => page.titles[0])).toEqual([])
  expect(repeated((page) => page.descriptions[0])).toEqual([])
})

test('structured data is complete, of the documented types, and without ratings', () => {
  const wrong = shown().flatMap(({ path, structuredData }) =>
    structuredData.flatMap(findProblems).map((problem) => `${path}: ${problem}`),
  )
  expect(wrong).toEqual([])
  const types = new Set(shown().flatMap(({ structuredData }) => structuredData.map(getType)))
  expect([...types].sort()).toEqual([
    'Article',
    'BreadcrumbList',
    'FAQPage',
    'ItemList',
    'LocalBusiness',
    'Organization',
    'Service',
    'WebSite',
  ])
})

test('the sitemap lists the indexable pages, and all of them are linked', () => {
  expect([...new Set(listed())].sort()).toEqual(
    indexable()
      .map(({ path }) => path)
      .sort(),
  )
  expect(new Set(listed()).size).toBe(listed().length)
  const future = [...sitemaps.values()]
    .flat()
    .filter(({ lastmod }) => lastmod && Date.parse(lastmod) > Date.now())
  expect(future).toEqual([])
})

test('share images exist', async ({ server }) => {
  const images = [...new Set(indexable().map(({ image }) => image ?? 'none'))]
  const step = Math.ceil(images.length / CHECKED_IMAGES)
  for (const image of images.filter((_image, at) => at % step === 0)) {
    const answer = await fetch(server.address + getPath(image), { redirect: 'manual' })
    expect([image, answer.status, answer.headers.get('content-type')]).toEqual([
      image,
      200,
      expect.stringMatching(/^image\/(png|jpeg)$/),
    ])
  }
})

test('robots.txt and llms.txt point to existing pages', async ({ server }) => {
  const robots = await fetch(`${server.address}/robots.txt`).then((answer) => answer.text())
  for (const closed of ['/admin', '/api', '/thank-you', '/trpc']) {
    expect(robots).toContain(`Disallow: ${closed}\n`)
  }
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  const llms = await fetch(`${server.address}/llms.txt`).then((answer) => answer.text())
  for (const [, address = ''] of llms.matchAll(/\]\((http[^)]+)\)/g)) {
    const { status } = await fetch(server.address + getPath(address))
    // The MCP endpoint is there, and takes POST only.
    expect([address, status]).toEqual([address, address.endsWith('/mcp') ? 405 : 200])
  }
})

function getType(block: unknown): string {
  return String((block as { '@type'?: unknown })['@type'])
}
