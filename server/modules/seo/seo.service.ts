import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import { getContentIndex } from '@server/modules/content/content.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { getEditTimes } from '@server/modules/texts/published-texts.service.ts'
import { slugify } from '@shared/lib/slug.ts'
import { urls } from '@shared/lib/urls.ts'
import { renderLlmsText } from './seo.views.ts'
import {
  getLatest,
  MAX_URLS_PER_FILE,
  parseSitemapName,
  type SitemapEntry,
  type SitemapFile,
  type SitemapKind,
  sitemapKinds,
  toSitemapName,
} from './sitemaps.rules.ts'

/** Files of one kind of pages. A file is read alone, so that all companies are never in memory. */
interface SitemapSource {
  /** Lists the files that have pages. `lastmod`: last change of a company, text or article. */
  listFiles(deps: Deps): Promise<{ file: number; lastmod: Date | null }[]>
  listEntries(deps: Deps, file: number): Promise<SitemapEntry[]>
}

/** Lists all sitemap files. */
export async function listSitemapFiles(deps: Deps): Promise<SitemapFile[]> {
  const files = []
  // One at a time, because the embedded database runs one query at a time anyway.
  for (const kind of sitemapKinds)
    for (const { file, lastmod } of await sources[kind].listFiles(deps))
      files.push({ name: toSitemapName(kind, file), lastmod })
  return files
}

/** Lists the indexable pages of a sitemap file; null if there is no such file. */
export async function getSitemapEntries(deps: Deps, name: string): Promise<SitemapEntry[] | null> {
  const parsed = parseSitemapName(name)
  const entries = parsed ? await sources[parsed.kind].listEntries(deps, parsed.file) : []
  return entries.length > 0 ? entries : null
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** Returns a source with a single file. */
function toSingleFile(listEntries: (deps: Deps) => Promise<SitemapEntry[]>): SitemapSource {
  return {
    listEntries: async (deps, file) => (file === 1 ? listEntries(deps) : []),
    listFiles: async (deps) => {
      const entries = await listEntries(deps)
      return entries.length > 0
        ? [{ file: 1, lastmod: getLatest(entries.map(({ lastmod }) => lastmod)) }]
        : []
    },
  }
}

/** A file has the companies of a range of ids, so a new company changes only the last one. */
const companySource: SitemapSource = {
  listFiles: async (deps) =>
    (await companies.listIndexableRanges(deps, MAX_URLS_PER_FILE)).map(({ range, changedAt }) => ({
      file: range,
      lastmod: changedAt,
    })),
  listEntries: async (deps, file) =>
    (await companies.listIndexableCompanies(deps, { range: file, size: MAX_URLS_PER_FILE })).map(
      ({ updatedAt, ...company }) => ({ path: urls.company(company), lastmod: updatedAt }),
    ),
}

const sources: Record<SitemapKind, SitemapSource> = {
  pages: toSingleFile(listPages),
  locations: {
    listFiles: (deps) => locations.listLocationFiles(deps, MAX_URLS_PER_FILE),
    listEntries: (deps, file) => locations.listIndexableLocations(deps, { file, maxUrls: MAX_URLS_PER_FILE }),
  },
  companies: companySource,
  articles: toSingleFile(async () =>
    getContentIndex().articles.map(({ slug, date }) => ({
      path: urls.blogArticle(slug),
      lastmod: day(date),
    })),
  ),
  guides: toSingleFile(async () =>
    getContentIndex().guides.map(({ slug, updated }) => ({ path: urls.guide(slug), lastmod: day(updated) })),
  ),
}

/** Lists the single pages. Those made from our data have a modification date, the others none. */
async function listPages(deps: Deps): Promise<SitemapEntry[]> {
  const { articles, guides, legal } = getContentIndex()
  const changed = getLatest((await companySource.listFiles(deps)).map(({ lastmod }) => lastmod))
  const published = getLatest(articles.map(({ date }) => day(date)))
  const categories = [...new Set(articles.map(({ category }) => category))]
  const at = (path: string, lastmod: Date | null = null) => ({ path, lastmod })
  return [
    at(urls.home(), changed),
    at(urls.whyUse()),
    at(urls.incomeCalculator()),
    at(urls.registerCompany()),
    at(urls.methodology()),
    at(urls.badgeGallery()),
    at(urls.verifyBadgeByName()),
    at(urls.about()),
    at(urls.testimonials()),
    at(urls.faq(), (await getEditTimes(deps)).faq),
    at(urls.contact()),
    at(urls.resources(), getLatest(guides.map(({ updated }) => day(updated)))),
    at(urls.blog(), published),
    ...categories.map((category) =>
      at(
        urls.blogCategory(slugify(category)),
        getLatest(articles.filter((article) => article.category === category).map(({ date }) => day(date))),
      ),
    ),
    at(urls.sitemap(), getLatest([changed, published])),
    at(urls.privacy(), day(legal.privacy.updated)),
    at(urls.terms(), day(legal.terms.updated)),
  ]
}

export async function describeSite(deps: Deps): Promise<string> {
  const { articles, guides } = getContentIndex()
  return renderLlmsText(deps.config.publicUrl, {
    companies: await companies.countListed(deps),
    markets: await servedPlaces.countServedCities(deps),
    articles: articles.map(({ slug, ...facts }) => ({ ...facts, path: urls.blogArticle(slug) })),
    guides: guides.map(({ slug, ...facts }) => ({ ...facts, path: urls.guide(slug) })),
  })
}
