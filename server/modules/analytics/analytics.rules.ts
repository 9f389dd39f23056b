import { createHash } from 'node:crypto'
import { type DeviceClass, EVENT_RETENTION_MONTHS, type EventSource } from '@shared/analytics/analytics.ts'
import { urls } from '@shared/lib/urls.ts'
import { isbot } from 'isbot'

/** Identity of a visitor as the request shows it. Held in memory for the length of the request, never stored. */
export interface Visit {
  ip: string
  userAgent: string
  /** Path of the page that sent the request, if known. */
  page: string | null
}

/** Excludes visitors who opted out (Do Not Track, Global Privacy Control) and bots. */
export function isCountable(headers: {
  userAgent: string | undefined
  dnt: string | undefined
  gpc: string | undefined
}): boolean {
  const { userAgent = '', dnt, gpc } = headers
  return dnt?.trim() !== '1' && gpc?.trim() !== '1' && userAgent.trim() !== '' && !isbot(userAgent)
}

const VISITOR_LENGTH = 22

/** Hashes a visitor with the day's salt: unlinkable beyond the day, and not to be traced to the IP address. */
export function hashVisitor(
  salt: string,
  site: string,
  { ip, userAgent }: Pick<Visit, 'ip' | 'userAgent'>,
): string {
  return createHash('sha256')
    .update([salt, ip, userAgent, site].join('\n'))
    .digest('base64url')
    .slice(0, VISITOR_LENGTH)
}

export function toUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Rounds an event's time to the hour: the minute would link it to a request. */
export function toHour(time: Date): Date {
  const hour = new Date(time)
  hour.setUTCMinutes(0, 0, 0)
  return hour
}

export function getRetentionStart(now: Date): Date {
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - EVENT_RETENTION_MONTHS)
  return oldest
}

/** Guesses the device class from the user agent. A tablet that claims to be a desktop counts as one. */
export function parseDevice(userAgent: string): DeviceClass {
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Phone|BlackBerry|Opera Mini/i.test(userAgent) ? 'phone' : 'desktop'
}

const ANY = '*'

/** Patterns of the counted pages; a star is one segment of lower-case letters, digits and hyphens. */
const COUNTED_PAGES: readonly string[] = [
  urls.home(),
  urls.whyUse(),
  urls.incomeCalculator(),
  urls.calculator(),
  urls.registerCompany(),
  urls.badgeGallery(),
  urls.thankYou(),
  urls.about(),
  urls.testimonials(),
  urls.resources(),
  urls.guide(ANY),
  urls.faq(),
  urls.methodology(),
  urls.blog(),
  urls.blogArticle(ANY),
  urls.blogCategory(ANY),
  urls.shortlist(),
  urls.compare(),
  urls.sitemap(),
  urls.contact(),
  urls.privacy(),
  urls.terms(),
  urls.verifyBadgeByName(),
  urls.verifyBadge(ANY),
  '/location',
  urls.locations(),
  urls.waitlist({ state: '' }),
  urls.locationSlug(ANY),
  urls.location({ state: ANY }),
  urls.location({ state: ANY, city: ANY }),
  urls.location({ state: ANY, city: ANY, propertyType: ANY }),
  `/companies/${ANY}`,
]

const SEGMENT = '[a-z0-9]+(?:-[a-z0-9]+){0,19}'
const MAX_PATH_LENGTH = 200
const countedPages = COUNTED_PAGES.map((page) => new RegExp(`^${page.replaceAll(ANY, SEGMENT)}$`))

/** Returns the path to store: one of our own pages, or null. Names and email addresses are never stored. */
export function toCountedPath(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
  if (path.length > MAX_PATH_LENGTH || !countedPages.some((page) => page.test(path))) return null
  return path === urls.calculator() ? urls.incomeCalculator() : path
}

/** Returns `fl/miami` for a location page at any depth, `fl` for a state's; null for other pages. */
export function parsePlace(path: string): string | null {
  return /^\/locations\/([a-z]{2}(?:\/[a-z0-9-]+)?)(?:\/|$)/.exec(path)?.[1] ?? null
}

export interface Arrival {
  source: EventSource
  referrer: string | null
}

const SEARCH_HOSTS =
  /(^|\.)(google|bing|yahoo|duckduckgo|ecosia|baidu|yandex|qwant|startpage|kagi|ask|aol)\.[a-z.]{2,6}$|^search\.brave\.com$|^(chatgpt|perplexity)\.(com|ai)$/
const SOCIAL_HOSTS =
  /(^|\.)(facebook|instagram|linkedin|twitter|x|pinterest|reddit|tiktok|youtube|threads|whatsapp|snapchat|nextdoor|quora)\.(com|net)$|^(t\.co|lnkd\.in|fb\.me|youtu\.be|bsky\.app|wa\.me|t\.me)$/
const MAIL_HOSTS = /^(mail|outlook|webmail)\.|(^|\.)(gmail|hotmail)\.com$/
/** Advertisers name their campaigns; a name that contains an email address is not stored. */
const CAMPAIGN_NAME = /^[\w .:+-]{1,80}$/

/** Returns the source of a view. A campaign takes precedence over the referrer, whose paths are our own pages. */
export function parseArrival(page: URL, referrer: string, ownHost: string): Arrival {
  if (referrer.startsWith('/')) return { source: 'internal', referrer: null }
  const utm = (name: string) => page.searchParams.get(`utm_${name}`)?.trim().toLowerCase() ?? ''
  const campaign = [utm('campaign'), utm('source')].find((name) => CAMPAIGN_NAME.test(name)) ?? null
  if (/^e-?mail$|^newsletter$/.test(utm('medium')) || /^e-?mail$|^newsletter$/.test(utm('source')))
    return { source: 'email', referrer: campaign }
  if (campaign) return { source: 'campaign', referrer: campaign }
  const host = parseHost(referrer)
  if (host === null) return { source: 'direct', referrer: null }
  if (host === ownHost || host === page.hostname) return { source: 'internal', referrer: null }
  return { source: getHostSource(host), referrer: host }
}

function getHostSource(host: string): EventSource {
  // Before search, because a webmail host often belongs to a search engine.
  if (MAIL_HOSTS.test(host)) return 'email'
  if (SEARCH_HOSTS.test(host)) return 'search'
  return SOCIAL_HOSTS.test(host) ? 'social' : 'referral'
}

const MAX_HOST_LENGTH = 255

function parseHost(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { hostname } = new URL(address)
  return hostname.length <= MAX_HOST_LENGTH ? hostname.replace(/^www\./, '') : null
}
