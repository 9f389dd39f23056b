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
  type SitemapEntry,
  type SitemapFile,
  type SitemapKind,
  sitemapKinds,
  splitSitemap,
} from './sitemaps.rules.ts'

/** Lists all indexable pages in sitemap files. `lastmod`: last change of a company, text or article. */
export async function listSitemapFiles(deps: Deps): Promise<SitemapFile[]> {
  const files = []
  // One at a time, because the embedded database runs one query at a time anyway.
  for (const kind of sitemapKinds) files.push(...splitSitemap(kind, await getEntries[kind](deps)))
  return files
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

const getEntries: Record<SitemapKind, (deps: Deps) => Promise<SitemapEntry[]>> = {
  pages: listPages,
  locations: (deps) => locations.listIndexableLocations(deps),
  companies: async (deps) =>
    (await companies.listIndexableCompanies(deps)).map(({ updatedAt, ...company }) => ({
      path: urls.company(company),
      lastmod: updatedAt,
    })),
  articles: async () =>
    getContentIndex().articles.map(({ slug, date }) => ({
      path: urls.blogArticle(slug),
      lastmod: day(date),
    })),
  guides: async () =>
    getContentIndex().guides.map(({ slug, updated }) => ({ path: urls.guide(slug), lastmod: day(updated) })),
}

/** Lists the single pages. Those made from our data have a modification date, the others none. */
async function listPages(deps: Deps): Promise<SitemapEntry[]> {
  const { articles, guides, legal } = getContentIndex()
  const changed = getLatest((await companies.listIndexableCompanies(deps)).map(({ updatedAt }) => updatedAt))
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
  const listed = await companies.listIndexableCompanies(deps)
  const markets = await servedPlaces.listServedPlaces(deps)
  return renderLlmsText(deps.config.publicUrl, {
    companies: listed.length,
    markets: markets.length,
    articles: articles.map(({ slug, ...facts }) => ({ ...facts, path: urls.blogArticle(slug) })),
    guides: guides.map(({ slug, ...facts }) => ({ ...facts, path: urls.guide(slug) })),
  })
}
