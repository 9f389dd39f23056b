import { plural } from '@shared/format.ts'
import type { SeoProgress, SeoTaskName, TrackerStatus } from '@shared/schemas/seo.schema.ts'
import type { PageFacts } from './page-facts.rules.ts'

/** From so many companies up a page is worth listing (readings: quality gate). */
const ENOUGH_COMPANIES = 3
/** Pages of ours that must lead to a market's page: its state's and one more. */
const ENOUGH_LINKS_IN = 2
/** Other location pages that a market's page must lead to: its state's and neighbors. */
const ENOUGH_LINKS_OUT = 3
/** Longest text the finding's column holds. */
const FINDING_MAX = 500
/** Beyond these a finding says how many more there are. */
const NAMED = 5

/** The result of one check. */
export interface TaskFinding {
  name: SeoTaskName
  status: TrackerStatus
  finding: string
}

/** Everything the six checks of a market read. */
export interface MarketCheck {
  companyCount: number
  isWritten: boolean
  page: PageFacts
  /** The page stands in the site map. */
  inSitemap: boolean
  /** How many other pages of ours link to it. */
  linksIn: number
  /** Location pages of other places that it links to. */
  linksOut: number
  /** Its property type pages: whether it links there, whether they answer, whether they may be indexed. */
  types: readonly {
    name: string
    companyCount: number
    /** Whether homes of this type are found in such a place. */
    fits: boolean
    isLinked: boolean
    answers: boolean
    indexable: boolean
  }[]
}

/** The six tasks of a market, each ticked by what its page really is. */
export function checkMarket(check: MarketCheck): TaskFinding[] {
  const done = (name: SeoTaskName, status: TrackerStatus, finding: string): TaskFinding => ({
    name,
    status,
    finding: shortened(finding),
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
  if (page.status !== 200) return ['planned', `The page answers ${page.status}.`]
  if (!page.isCanonical) return ['in-progress', 'The page answers, but names another address as its own.']
  return inSitemap
    ? ['complete', 'The page answers 200 under its own address and is in the site map.']
    : ['complete', 'The page answers 200 under its own address. It is not in the site map yet.']
}

function ownText({ isWritten }: MarketCheck): Finding {
  return isWritten
    ? ['complete', 'It has a text of its own.']
    : ['planned', 'No text of its own is written; the page stands on its companies alone.']
}

function linking({ linksIn, linksOut }: MarketCheck): Finding {
  const finding = `${plural(linksIn, 'page links', 'pages link')} here, and it links to ${plural(linksOut, 'other place', 'other places')}.`
  if (linksIn >= ENOUGH_LINKS_IN && linksOut >= ENOUGH_LINKS_OUT) return ['complete', finding]
  const wanted = `${finding} Wanted: ${ENOUGH_LINKS_IN} in, ${ENOUGH_LINKS_OUT} out.`
  return [linksIn + linksOut > 0 ? 'in-progress' : 'planned', wanted]
}

function companyData({ companyCount }: MarketCheck): Finding {
  if (companyCount >= ENOUGH_COMPANIES)
    return ['complete', `${plural(companyCount, 'company serves', 'companies serve')} it.`]
  const missing = ENOUGH_COMPANIES - companyCount
  const finding = `${companyCount === 0 ? 'No company serves' : plural(companyCount, 'company serves', 'companies serve')} it; ${missing} more ${missing === 1 ? 'is' : 'are'} needed.`
  return [companyCount === 0 ? 'planned' : 'in-progress', finding]
}

function structuredData({ page, companyCount }: MarketCheck): Finding {
  if (page.dataTypes.length === 0) return ['planned', 'The page carries no structured data.']
  const wanted = ['Service', 'BreadcrumbList', ...(companyCount > 0 ? ['ItemList'] : [])]
  const missing = wanted.filter((type) => !page.dataTypes.includes(type))
  if (page.dataProblems.length > 0) return ['in-progress', page.dataProblems.join('; ')]
  if (missing.length > 0) return ['in-progress', `Missing: ${missing.join(', ')}.`]
  return ['complete', `Valid: ${wanted.join(', ')}.`]
}

function typePages({ types }: MarketCheck): Finding {
  const linked = types.filter((type) => type.isLinked)
  const broken = linked.filter((type) => !type.answers)
  const ready = linked.filter((type) => type.answers && type.indexable)
  if (linked.length === 0) return ['planned', 'The page links to no property type pages.']
  if (broken.length > 0) return ['in-progress', `Not answering: ${namesOf(broken)}.`]
  if (ready.length === 0)
    return [
      'in-progress',
      `${plural(linked.length, 'page answers', 'pages answer')}, none has ${ENOUGH_COMPANIES} companies yet.`,
    ]
  const unfit = types.filter((type) => !type.fits)
  const left = unfit.length > 0 ? ` Left out, because such a place has none: ${namesOf(unfit)}.` : ''
  return ['complete', `${ready.length} of ${linked.length} may be indexed: ${namesOf(ready)}.${left}`]
}

function namesOf(things: readonly { name: string }[]): string {
  const named = things.slice(0, NAMED).map(({ name }) => name)
  const more = things.length - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}

function shortened(text: string): string {
  return text.length <= FINDING_MAX ? text : `${text.slice(0, FINDING_MAX - 1)}…`
}

/** Of a market: complete with all its tasks, planned with none, else in progress. */
export function marketStatus(tasks: readonly { status: TrackerStatus }[]): TrackerStatus {
  const complete = tasks.filter(({ status }) => status === 'complete').length
  if (complete === 0) return 'planned'
  return complete === tasks.length ? 'complete' : 'in-progress'
}

/**
 * Why search engines should not index a page, for a person; null where they may.
 * @param reason what our own rule says of the page; null where it lets it be indexed
 */
export function whyNot(page: PageFacts, reason: string | null): string | null {
  if (page.status !== 200) return `The page answers ${page.status}.`
  return page.noindex ? (reason ?? 'The page tells search engines not to index it.') : null
}

/** A state's page: it must answer, may be indexed, and lead to every market of the state. */
export function checkState(state: {
  page: PageFacts
  marketPaths: readonly string[]
  companyCount: number
}): { status: TrackerStatus; finding: string } {
  const { page, marketPaths, companyCount } = state
  if (page.status !== 200) return { status: 'planned', finding: `The page answers ${page.status}.` }
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

/** A property type: complete where every market that may be indexed and has such homes has an indexable page of it. */
export function checkPropertyType(counts: { ready: number; indexableMarkets: number }): {
  status: TrackerStatus
  finding: string
} {
  const { ready, indexableMarkets } = counts
  const finding = `Its page may be indexed in ${ready} of ${plural(indexableMarkets, 'market', 'markets')} with an indexable page.`
  if (ready === 0) return { status: 'planned', finding }
  return { status: ready >= indexableMarkets ? 'complete' : 'in-progress', finding }
}

/** How far one kind of pages is: the rounded share of complete ones (specification, section 2). */
export function progressOf(counts: Partial<Record<TrackerStatus, number>>): SeoProgress {
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
