import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { contentIndex } from '@server/modules/content/content.service.ts'
import * as locations from '@server/modules/locations/locations.service.ts'
import { slugify } from '@shared/slug.ts'
import { urls } from '@shared/urls.ts'
import { llmsText } from './seo.views.ts'
import {
  latest,
  type SitemapEntry,
  type SitemapFile,
  type SitemapKind,
  sitemapFiles,
  sitemapKinds,
} from './sitemaps.rules.ts'

/**
 * Every page for search engines, in the files of the site map: only those that answer 200 under their own address and
 * do not say noindex. `lastmod` is when a company, a text or an article last changed.
 */
export async function listSitemapFiles(deps: Deps): Promise<SitemapFile[]> {
  const files = []
  // One after the other: the embedded database answers one question at a time anyway.
  for (const kind of sitemapKinds) files.push(...sitemapFiles(kind, await entriesOf[kind](deps)))
  return files
}

const day = (text: string) => new Date(`${text}T00:00:00Z`)

const entriesOf: Record<SitemapKind, (deps: Deps) => Promise<SitemapEntry[]>> = {
  pages: listPages,
  locations: (deps) => locations.listIndexableLocations(deps),
  companies: async (deps) =>
    (await companies.listIndexableCompanies(deps)).map(({ updatedAt, ...company }) => ({
      path: urls.company(company),
      lastmod: updatedAt,
    })),
  articles: async () =>
    contentIndex().articles.map(({ slug, date }) => ({ path: urls.blogArticle(slug), lastmod: day(date) })),
  guides: async () =>
    contentIndex().guides.map(({ slug, updated }) => ({ path: urls.guide(slug), lastmod: day(updated) })),
}

/** The pages there is one of. Those made of our data change with it; of the others nothing tells when. */
async function listPages(deps: Deps): Promise<SitemapEntry[]> {
  const { articles, guides, legal } = contentIndex()
  const changed = latest((await companies.listIndexableCompanies(deps)).map(({ updatedAt }) => updatedAt))
  const published = latest(articles.map(({ date }) => day(date)))
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
    at(urls.testimonials()),
    at(urls.faq()),
    at(urls.contact()),
    at(urls.resources(), latest(guides.map(({ updated }) => day(updated)))),
    at(urls.blog(), published),
    ...categories.map((category) =>
      at(
        urls.blogCategory(slugify(category)),
        latest(articles.filter((one) => one.category === category).map(({ date }) => day(date))),
      ),
    ),
    at(urls.sitemap(), latest([changed, published])),
    at(urls.privacy(), day(legal.privacy.updated)),
    at(urls.terms(), day(legal.terms.updated)),
  ]
}

/** The text of /llms.txt. */
export async function describeSite(deps: Deps): Promise<string> {
  const { articles, guides } = contentIndex()
  const listed = await companies.listIndexableCompanies(deps)
  const markets = await companies.listServedPlaces(deps)
  return llmsText(deps.config.publicUrl, {
    companies: listed.length,
    markets: markets.length,
    articles: articles.map(({ slug, ...facts }) => ({ ...facts, path: urls.blogArticle(slug) })),
    guides: guides.map(({ slug, ...facts }) => ({ ...facts, path: urls.guide(slug) })),
  })
}
