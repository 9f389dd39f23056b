import { createHash } from 'node:crypto'
import { type DeviceClass, EVENTS_KEPT_MONTHS, type EventSource } from '@shared/analytics.ts'
import { urls } from '@shared/urls.ts'
import { isbot } from 'isbot'

/** Where a visitor is, as a request tells it. Kept in memory for the length of the request, never stored. */
export interface Visit {
  ip: string
  userAgent: string
  /** Path of the page the request was made from, where known. */
  page: string | null
}

/** Whoever asks not to be followed is not counted (Do Not Track, Global Privacy Control), nor is a program. */
export function isCountable(headers: {
  userAgent: string | undefined
  dnt: string | undefined
  gpc: string | undefined
}): boolean {
  const { userAgent = '', dnt, gpc } = headers
  return dnt?.trim() !== '1' && gpc?.trim() !== '1' && userAgent.trim() !== '' && !isbot(userAgent)
}

const VISITOR_LENGTH = 22

/** The same visitor within a day, nobody beyond it: without the day's salt nothing leads back to the address. */
export function visitorHash(
  salt: string,
  site: string,
  { ip, userAgent }: Pick<Visit, 'ip' | 'userAgent'>,
): string {
  return createHash('sha256')
    .update([salt, ip, userAgent, site].join('\n'))
    .digest('base64url')
    .slice(0, VISITOR_LENGTH)
}

/** The day a salt belongs to, in UTC: `2026-11-21`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** When an event happened, to the hour: the minute would tell which request was whose. */
export function hourOf(time: Date): Date {
  const hour = new Date(time)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

/** Before this moment events are too old to keep. */
export function oldestKept(now: Date): Date {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - EVENTS_KEPT_MONTHS)
  return oldest
}

/** What it looks like from the user agent. A tablet that says it is a desktop is counted as one. */
export function deviceOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Phone|BlackBerry|Opera Mini/i.test(userAgent) ? 'phone' : 'desktop'
}

const ANY = '*'

/** The pages that are counted, as patterns; a star is one segment of lower-case letters, digits and hyphens. */
const COUNTED_PAGES: readonly string[] = [
  urls.home(),
  urls.whyUse(),
  urls.incomeCalculator(),
  urls.calculator(),
  urls.registerCompany(),
  urls.badgeGallery(),
  urls.thankYou(),
  urls.testimonials(),
  urls.resources(),
  urls.guide(ANY),
  urls.faq(),
  urls.methodology(),
  urls.blog(),
  urls.blogArticle(ANY),
  urls.blogCategory(ANY),
  urls.sitemap(),
  urls.contact(),
  urls.privacy(),
  urls.terms(),
  urls.verifyBadgeByName(),
  urls.verifyBadge(ANY),
  '/location',
  urls.locations(),
  urls.placeWaiter({ state: '' }),
  urls.locationSlug(ANY),
  urls.location({ state: ANY }),
  urls.location({ state: ANY, city: ANY }),
  urls.location({ state: ANY, city: ANY, propertyType: ANY }),
  `/companies/${ANY}`,
]

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+){0,19}'
const MAX_PATH_LENGTH = 200
const countedPages = COUNTED_PAGES.map((page) => new RegExp(`^${page.replaceAll(ANY, SEGMENT)}$`))

/**
 * The path as it is stored: one of our own pages, or null. Whatever else someone sends, a name or an e-mail address
 * in it, is not kept.
 */
export function countedPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  if (path.length > MAX_PATH_LENGTH || !countedPages.some((page) => page.test(path))) return null
  return path === urls.calculator() ? urls.incomeCalculator() : path
}

/** `fl/miami` for a location page at any depth, `fl` for a state's; null elsewhere. */
export function placeOf(path: string): string | null {
  return /^\/locations\/([a-z]{2}(?:\/[a-z0-9-]+)?)(?:\/|$)/.exec(path)?.[1] ?? null
}

export interface Arrival {
  source: EventSource
  /** Host of the site before, or name of the campaign. */
  referrer: string | null
}

const SEARCH_HOSTS =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|qwant|startpage|kagi|ask|aol)\.[a-z.]{2,6}$|^search\.brave\.com$|^(chatgpt|perplexity)\.(com|ai)$/
const SOCIAL_HOSTS =
  /(^|\.)(facebook|instagram|linkedin|twitter|x|pinterest|reddit|tiktok|youtube|threads|whatsapp|snapchat|nextdoor|quora)\.(com|net)$|^(t\.co|lnkd\.in|fb\.me|youtu\.be|bsky\.app|wa\.me|t\.me)$/
const MAIL_HOSTS = /^(mail|outlook|webmail)\.|(^|\.)(gmail|hotmail)\.com$/
/** Campaigns are named by advertisers; an address of a person among them is not kept. */
const CAMPAIGN_NAME = /^[\w .:+-]{1,80}$/

/**
 * Where a view came from. A campaign's parameters say more than the referrer.
 * @param referrer address of the page before; a path is a page of ours
 */
export function arrivalOf(page: URL, referrer: string, ownHost: string): Arrival {
  if (referrer.startsWith('/')) return { source: 'internal', referrer: null }
  const utm = (name: string) => page.searchParams.get(`utm_${name}`)?.trim().toLowerCase() ?? ''
  const campaign = [utm('campaign'), utm('source')].find((name) => CAMPAIGN_NAME.test(name)) ?? null
  if (/^e-?mail$|^newsletter$/.test(utm('medium')) || /^e-?mail$|^newsletter$/.test(utm('source')))
    return { source: 'email', referrer: campaign }
  if (campaign) return { source: 'campaign', referrer: campaign }
  const host = hostOf(referrer)
  if (host === null) return { source: 'direct', referrer: null }
  if (host === ownHost || host === page.hostname) return { source: 'internal', referrer: null }
  return { source: sourceOfHost(host), referrer: host }
}

function sourceOfHost(host: string): EventSource {
  // Before search: a mail portal is often a search engine's.
  if (MAIL_HOSTS.test(host)) return 'email'
  if (SEARCH_HOSTS.test(host)) return 'search'
  return SOCIAL_HOSTS.test(host) ? 'social' : 'referral'
}

const MAX_HOST_LENGTH = 255

function hostOf(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname.length <= MAX_HOST_LENGTH ? hostname.replace(/^www\./, '') : null
}
