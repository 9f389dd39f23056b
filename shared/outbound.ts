import { brand } from './brand.ts'

/** Links that leave the site (specification, section 7; readings: http and https only, anything else is text). */

export interface UtmOptions {
  source?: string
  medium?: string
  campaign?: string
  content?: string
}

const utmDefaults = { source: brand.slug, medium: 'website', campaign: 'company_listing' } as const

function parseWebUrl(text: string): URL | null {
  try {
    const url = new URL(text)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    // `https://known.example@evil.example` reads like one site and opens another.
    return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url : null
  } catch {
    return null
  }
}

/** Whether the text is a complete http or https address as it stands. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && parseWebUrl(text) !== null
}

/** The address to link to: https:// is added where no scheme is given; null for whatever is no web address. Idempotent. */
export function safeWebsite(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/^https?:\/\//i.test(trimmed)) return parseWebUrl(trimmed)?.href ?? null
  // `stay.example:8080` is a host with a port, `mailto:me` and `javascript:x` name another scheme.
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)) return null
  return parseWebUrl(`https://${trimmed.replace(/^\/\//, '')}`)?.href ?? null
}

function decodedKey(parameter: string): string {
  const key = parameter.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/**
 * Adds utm_source, utm_medium, utm_campaign and, where given, utm_content; replaces those already there. Works on the
 * text, not on a parsed address, so a malformed one gets them too. Never throws, idempotent; a blank text stays blank.
 * It does not make an address safe to link to: that is `companyWebsiteLink`.
 */
export function withUtm(url: string, options: UtmOptions = {}): string {
  const text = url.trim()
  if (text === '') return ''
  const own = new Map<string, string>([
    ['utm_source', options.source || utmDefaults.source],
    ['utm_medium', options.medium || utmDefaults.medium],
    ['utm_campaign', options.campaign || utmDefaults.campaign],
  ])
  if (options.content) own.set('utm_content', options.content)

  const hashAt = text.indexOf('#')
  const address = hashAt === -1 ? text : text.slice(0, hashAt)
  const hash = hashAt === -1 ? '' : text.slice(hashAt)
  const queryAt = address.indexOf('?')
  const path = queryAt === -1 ? address : address.slice(0, queryAt)
  const query = queryAt === -1 ? '' : address.slice(queryAt + 1)

  const kept = query.split('&').filter((part) => part !== '' && !own.has(decodedKey(part)))
  const added = [...own].map(
    ([key, value]) => `${key}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`,
  )
  return `${path}?${[...kept, ...added].join('&')}${hash}`
}

/** What a company's Visit Website links to: safe and counted, or null where the text is no web address. */
export function companyWebsiteLink(
  website: string | null | undefined,
  options: UtmOptions = {},
): string | null {
  const safe = safeWebsite(website ?? '')
  return safe ? withUtm(safe, options) : null
}
