import { plural } from '@shared/lib/format.ts'
import type { SeoProgress, SeoTaskName, TrackerStatus } from '@shared/seo/seo.schema.ts'
import type { PageFacts } from './page-facts.rules.ts'

/** Minimum number of companies for a page to be indexed (product 10.5). */
const MIN_COMPANIES = 3
/** Pages of ours that must link to a market's page: its state's and one more. */
const MIN_LINKS_IN = 2
/** Other location pages that a market's page must link to: its state's and neighbors. */
const MIN_LINKS_OUT = 3
/** Length limit of the finding column. */
const FINDING_MAX = 500
/** Names listed in a finding; more are only counted. */
const MAX_NAMES_LISTED = 5

export interface TaskFinding {
  name: SeoTaskName
  status: TrackerStatus
  finding: string
}

export interface MarketCheck {
  companyCount: number
  isWritten: boolean
  page: PageFacts
  inSitemap: boolean
  linksIn: number
  /** Number of other places' location pages that it links to. */
  linksOut: number
  /** Its property type pages: whether it links there, whether they load, whether they may be indexed. */
  types: readonly {
    name: string
    companyCount: number
    fits: boolean
    isLinked: boolean
    answers: boolean
    indexable: boolean
  }[]
}

/** Checks the six tasks of a market against its actual page. */
export function checkMarket(check: MarketCheck): TaskFinding[] {
  const done = (name: SeoTaskName, status: TrackerStatus, finding: string): TaskFinding => ({
    name,
    status,
    finding: truncate(finding),
  })
  return [
    done('Basic location page', ...basicPage(check)),
    done('Location-specific content', ...ownText(check)),
    done('Internal linking', ...linking(check)),
    done('Company data', ...companyData(check)),
    done('Structured data', ...structuredData(check)),
    done('Property type pages', ...typePages(check)),
  ]
}

type Finding = [TrackerStatus, string]

function basicPage({ page, inSitemap }: MarketCheck): Finding {
  if (page.status !== 200) return ['planned', `The page returns ${page.status}.`]
  if (!page.isCanonical) return ['in-progress', 'The page loads, but its canonical URL is a different one.']
  return inSitemap
    ? ['complete', 'The page returns 200 at its own URL and is in the sitemap.']
    : ['complete', 'The page returns 200 at its own URL. It is not in the sitemap yet.']
}

function ownText({ isWritten }: MarketCheck): Finding {
  return isWritten ? ['complete', 'It has its own text.'] : ['planned', 'No text yet, only companies.']
}

function linking({ linksIn, linksOut }: MarketCheck): Finding {
  const finding = `${plural(linksIn, 'page links', 'pages link')} here, and it links to ${plural(linksOut, 'other place', 'other places')}.`
  if (linksIn >= MIN_LINKS_IN && linksOut >= MIN_LINKS_OUT) return ['complete', finding]
  const expected = `${finding} Wanted: ${MIN_LINKS_IN} in, ${MIN_LINKS_OUT} out.`
  return [linksIn + linksOut > 0 ? 'in-progress' : 'planned', expected]
}

function companyData({ companyCount }: MarketCheck): Finding {
  if (companyCount >= MIN_COMPANIES)
    return ['complete', `${plural(companyCount, 'company serves', 'companies serve')} it.`]
  const missing = MIN_COMPANIES - companyCount
  const finding = `${companyCount === 0 ? 'No company serves' : plural(companyCount, 'company serves', 'companies serve')} it; ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`
  return [companyCount === 0 ? 'planned' : 'in-progress', finding]
}

function structuredData({ page, companyCount }: MarketCheck): Finding {
  if (page.dataTypes.length === 0) return ['planned', 'The page has no structured data.']
  const expected = ['Service', 'BreadcrumbList', ...(companyCount > 0 ? ['ItemList'] : [])]
  const missing = expected.filter((type) => !page.dataTypes.includes(type))
  if (page.dataProblems.length > 0) return ['in-progress', page.dataProblems.join('; ')]
  if (missing.length > 0) return ['in-progress', `Missing: ${missing.join(', ')}.`]
  return ['complete', `Valid: ${expected.join(', ')}.`]
}

function typePages({ types }: MarketCheck): Finding {
  const linked = types.filter((type) => type.isLinked)
  const broken = linked.filter((type) => !type.answers)
  const ready = linked.filter((type) => type.answers && type.indexable)
  if (linked.length === 0) return ['planned', 'The page links to no property type pages.']
  if (broken.length > 0) return ['in-progress', `Not loading: ${formatNames(broken)}.`]
  if (ready.length === 0)
    return [
      'in-progress',
      `${plural(linked.length, 'page loads', 'pages load')}, none has ${MIN_COMPANIES} companies yet.`,
    ]
  const unfit = types.filter((type) => !type.fits)
  const omitted =
    unfit.length > 0 ? ` Left out because this place has no such homes: ${formatNames(unfit)}.` : ''
  return ['complete', `${ready.length} of ${linked.length} can be indexed: ${formatNames(ready)}.${omitted}`]
}

function formatNames(items: readonly { name: string }[]): string {
  const listedNames = items.slice(0, MAX_NAMES_LISTED).map(({ name }) => name)
  const more = items.length - listedNames.length
  return more > 0 ? `${listedNames.join(', ')} and ${more} more` : listedNames.join(', ')
}

function truncate(text: string): string {
  return text.length <= FINDING_MAX ? text : `${text.slice(0, FINDING_MAX - 1)}…`
}

/** Returns a market's status: complete with all tasks, planned with none, else in progress. */
export function getMarketStatus(tasks: readonly { status: TrackerStatus }[]): TrackerStatus {
  const complete = tasks.filter(({ status }) => status === 'complete').length
  if (complete === 0) return 'planned'
  return complete === tasks.length ? 'complete' : 'in-progress'
}

/** Returns why a page is noindex, as text for the admin, or null. `reason`: why our own rule excludes it. */
export function getNoindexReason(page: PageFacts, reason: string | null): string | null {
  if (page.status !== 200) return `The page returns ${page.status}.`
  return page.noindex ? (reason ?? 'The page tells search engines not to index it.') : null
}

/** Checks a state's page: it must load, be indexable, and link to every market of the state. */
export function checkState(state: {
  page: PageFacts
  marketPaths: readonly string[]
  companyCount: number
}): { status: TrackerStatus; finding: string } {
  const { page, marketPaths, companyCount } = state
  if (page.status !== 200) return { status: 'planned', finding: `The page returns ${page.status}.` }
  if (marketPaths.length === 0) return { status: 'planned', finding: 'No market yet.' }
  const unlinked = marketPaths.filter((path) => !page.links.has(path)).length
  const companies = plural(companyCount, 'company', 'companies')
  if (unlinked > 0)
    return {
      status: 'in-progress',
      finding: `${unlinked} of ${plural(marketPaths.length, 'market is', 'markets are')} not linked from it.`,
    }
  return {
    status: page.noindex || page.dataProblems.length > 0 ? 'in-progress' : 'complete',
    finding: `${companies}; it links to ${marketPaths.length === 1 ? 'its market' : `all ${marketPaths.length} markets`}.`,
  }
}

/** Checks a property type: complete when every indexable market with such homes has an indexable page for it. */
export function checkPropertyType(counts: { ready: number; indexableMarkets: number }): {
  status: TrackerStatus
  finding: string
} {
  const { ready, indexableMarkets } = counts
  const finding = `Its page can be indexed in ${ready} of ${plural(indexableMarkets, 'market', 'markets')} with an indexable page.`
  if (ready === 0) return { status: 'planned', finding }
  return { status: ready >= indexableMarkets ? 'complete' : 'in-progress', finding }
}

/** Returns the progress of one kind of pages: the rounded share of complete ones (product 2.30, 4.9). */
export function getProgress(counts: Partial<Record<TrackerStatus, number>>): SeoProgress {
  const { complete = 0, planned = 0, 'in-progress': inProgress = 0 } = counts
  const total = complete + inProgress + planned
  return {
    complete,
    inProgress,
    planned,
    total,
    percent: total === 0 ? 0 : Math.round((complete / total) * 100),
  }
}
