import type { Deps } from '@server/deps.ts'
import * as servedPlaces from '@server/modules/companies/directory/served-places.service.ts'
import { listIndexablePlaces, whyNotIndexed } from '@server/modules/locations/locations.service.ts'
import { listMarketFacts, type MarketFacts } from '@server/modules/locations/market/market-facts.service.ts'
import { propertyTypePages } from '@shared/leads/property-types.ts'
import { urls } from '@shared/lib/urls.ts'
import { states } from '@shared/locations/places.ts'
import { type PageFacts, type PageReader, parsePageFacts } from './page-facts.rules.ts'
import * as repo from './trackers.repo.ts'
import * as rules from './trackers.rules.ts'

/** Pages between progress updates. */
const PAGES_PER_STEP = 10
const MARKETS_PER_TRANSACTION = 500

type OnProgress = (total: number, processed: number) => Promise<void>

const cityPath = ({ state, citySlug }: MarketFacts) => urls.location({ state, city: citySlug })
const typePath = ({ state, citySlug }: MarketFacts, propertyType: string) =>
  urls.location({ state, city: citySlug, propertyType })

/**
 * Fills the trackers from the actual pages, as a search engine gets them. A market without a page is deleted, unless it
 * has notes.
 */
export async function checkTrackers(deps: Deps, readPage: PageReader, onProgress: OnProgress): Promise<void> {
  const markets = await listMarketFacts(deps)
  const pages = await readAll(deps, readPage, listPaths(markets), onProgress)
  const linksIn = countLinksIn(pages)
  const sitemap = new Set((await listIndexablePlaces(deps)).map(({ path }) => path))
  const checked = markets.map((market) => checkOne(market, { pages, linksIn, sitemap }))
  await saveMarkets(deps, checked)
  await saveStates(deps, markets, pages)
  await savePropertyTypes(deps, markets, pages)
}

function listPaths(markets: readonly MarketFacts[]): string[] {
  return [
    urls.locations(),
    ...Object.keys(states).map((state) => urls.location({ state })),
    ...markets.map(cityPath),
    // Pages become indexable with enough companies; only indexable ones need to load.
    ...markets.flatMap((market) =>
      market.types.filter((type) => type.indexable).map((type) => typePath(market, type.slug)),
    ),
  ]
}

type Pages = ReadonlyMap<string, PageFacts>

/** Reads pages one at a time, so that visitors' requests are handled in between. */
async function readAll(
  { config: { publicUrl } }: Deps,
  readPage: PageReader,
  paths: readonly string[],
  onProgress: OnProgress,
): Promise<Pages> {
  const pages = new Map<string, PageFacts>()
  for (const path of paths) {
    if (pages.size % PAGES_PER_STEP === 0) await onProgress(paths.length, pages.size)
    pages.set(path, parsePageFacts(await readPage(path), { path, publicUrl }))
  }
  await onProgress(paths.length, paths.length)
  return pages
}

function countLinksIn(pages: Pages): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [path, { links }] of pages) {
    for (const link of links) if (link !== path) counts.set(link, (counts.get(link) ?? 0) + 1)
  }
  return counts
}

const UNREAD_PAGE: PageFacts = {
  status: 404,
  noindex: true,
  isCanonical: false,
  links: new Set(),
  dataTypes: [],
  dataProblems: [],
}

function checkOne(
  market: MarketFacts,
  { pages, linksIn, sitemap }: { pages: Pages; linksIn: ReadonlyMap<string, number>; sitemap: Set<string> },
): Omit<repo.CheckedMarket, 'lastUpdated'> {
  const { state, citySlug, name, companyCount, isWritten } = market
  const path = cityPath(market)
  const page = pages.get(path) ?? UNREAD_PAGE
  const places = [...page.links].filter(
    (link) => link.startsWith(`${urls.locations()}/`) && link !== path && !link.startsWith(`${path}/`),
  )
  const types = market.types.map(({ name, slug, companyCount, fits, indexable }) => {
    const own = pages.get(typePath(market, slug))
    return {
      name,
      companyCount,
      fits,
      isLinked: page.links.has(typePath(market, slug)),
      answers: own ? own.status === 200 : true,
      indexable: indexable && own?.noindex === false,
    }
  })
  const tasks = rules.checkMarket({
    companyCount,
    isWritten,
    page,
    inSitemap: sitemap.has(path),
    linksIn: linksIn.get(path) ?? 0,
    linksOut: places.length,
    types,
  })
  const reason = whyNotIndexed({ companyCount, isWritten, hasPropertyType: false })
  return {
    state,
    slug: citySlug,
    name,
    tasks,
    status: rules.getMarketStatus(tasks),
    notIndexed: rules.getNoindexReason(page, reason),
  }
}

const toMarketKey = ({ state, slug }: { state: string; slug: string }) => `${state}/${slug}`

async function saveMarkets(deps: Deps, checked: readonly Omit<repo.CheckedMarket, 'lastUpdated'>[]) {
  const now = deps.clock.now()
  const before = new Map((await repo.listAllMarkets(deps.db)).map((market) => [toMarketKey(market), market]))
  const rows = checked.map((market) => {
    const was = before.get(toMarketKey(market))
    before.delete(toMarketKey(market))
    return { ...market, lastUpdated: was && !hasChanged(was, market) ? was.lastUpdated : now }
  })
  const deleted = [...before.values()]
  const noted = deleted.filter(({ tasks }) => tasks.some(({ notes }) => notes))
  rows.push(...noted.map((market) => withoutPage(market, now)))
  for (let at = 0; at < rows.length; at += MARKETS_PER_TRANSACTION) {
    const part = rows.slice(at, at + MARKETS_PER_TRANSACTION)
    await deps.db.$transact((tx) => repo.saveMarkets(tx, part, now))
  }
  const forgotten = deleted.filter((market) => !noted.includes(market)).map(({ id }) => id)
  await deps.db.$transact((tx) => repo.deleteMarkets(tx, forgotten))
}

function hasChanged(was: repo.TrackedMarket, is: Omit<repo.CheckedMarket, 'lastUpdated'>): boolean {
  const statuses = (tasks: readonly { name: string; status: string }[]) =>
    tasks.map(({ name, status }) => `${name}: ${status}`).join()
  return (
    was.status !== is.status || was.notIndexed !== is.notIndexed || statuses(was.tasks) !== statuses(is.tasks)
  )
}

/** Keeps a market that has notes when its page is gone. */
function withoutPage(market: repo.TrackedMarket, now: Date): repo.CheckedMarket {
  const notIndexed = 'There is no page: no company serves this place anymore.'
  const { state, slug, name, status, lastUpdated } = market
  return {
    state,
    slug,
    name,
    notIndexed,
    status: 'planned',
    lastUpdated: status === 'planned' && market.notIndexed === notIndexed ? lastUpdated : now,
    tasks: market.tasks.map((task) => ({ name: task.name, status: 'planned', finding: 'There is no page.' })),
  }
}

async function saveStates(deps: Deps, markets: readonly MarketFacts[], pages: Pages): Promise<void> {
  const counts = new Map((await servedPlaces.getStateIndex(deps)).map((row) => [row.state, row.companyCount]))
  const rows = Object.entries(states).map(([code, name]) => {
    const page = pages.get(urls.location({ state: code })) ?? UNREAD_PAGE
    const companyCount = counts.get(code) ?? 0
    const marketPaths = markets.filter(({ state }) => state === code).map(cityPath)
    const reason = whyNotIndexed({ companyCount, isWritten: false, hasPropertyType: false })
    return {
      code,
      name,
      marketCount: marketPaths.length,
      notIndexed: rules.getNoindexReason(page, reason),
      ...rules.checkState({ page, marketPaths, companyCount }),
    }
  })
  await deps.db.$transact((tx) => repo.saveStates(tx, rows, deps.clock.now()))
}

async function savePropertyTypes(deps: Deps, markets: readonly MarketFacts[], pages: Pages): Promise<void> {
  const mayBeIndexed = (path: string) => {
    const page = pages.get(path)
    return page?.status === 200 && !page.noindex
  }
  const rows = propertyTypePages.map(({ name, slug }) => {
    const hasSuch = ({ types }: MarketFacts) => types.some((type) => type.slug === slug && type.fits)
    const indexableMarkets = markets.filter(
      (candidate) => hasSuch(candidate) && mayBeIndexed(cityPath(candidate)),
    ).length
    const ready = markets.filter((market) => mayBeIndexed(typePath(market, slug))).length
    return { name, marketCount: ready, ...rules.checkPropertyType({ ready, indexableMarkets }) }
  })
  await deps.db.$transact((tx) => repo.savePropertyTypes(tx, rows, deps.clock.now()))
}
