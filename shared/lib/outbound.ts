import { brand } from './brand.ts'

/** Outbound links: http and https only (product 7.10, 10.3). */

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
    // `https://known.example@evil.example` looks like one site and opens another.
    return isWeb && url.username === '' && url.password === '' && url.hostname.includes('.') ? url : null
  } catch {
    return null
  }
}

export function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text) && parseWebUrl(text) !== null
}

/** Returns a safe URL to link to, adding a missing https://; null if the text is not a web URL. Idempotent. */
export function safeWebsite(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/^https?:\/\//i.test(trimmed)) return parseWebUrl(trimmed)?.href ?? null
  // `stay.example:8080` is a host with a port; `mailto:me` and `javascript:x` have another scheme.
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)) return null
  return parseWebUrl(`https://${trimmed.replace(/^\/\//, '')}`)?.href ?? null
}

function decodeKey(parameter: string): string {
  const key = parameter.split('=', 1)[0] ?? ''
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** Sets the utm parameters on a text, even a malformed URL. Idempotent. Not safe to link: use `companyWebsiteLink`. */
export function withUtm(url: string, options: UtmOptions = {}): string {
  const text = url.trim()
  if (text === '') return ''
  const utm = new Map<string, string>([
    ['utm_source', options.source || utmDefaults.source],
    ['utm_medium', options.medium || utmDefaults.medium],
    ['utm_campaign', options.campaign || utmDefaults.campaign],
  ])
  if (options.content) utm.set('utm_content', options.content)

  const hashAt = text.indexOf('#')
  const withoutHash = hashAt === -1 ? text : text.slice(0, hashAt)
  const hash = hashAt === -1 ? '' : text.slice(hashAt)
  const queryAt = withoutHash.indexOf('?')
  const path = queryAt === -1 ? withoutHash : withoutHash.slice(0, queryAt)
  const query = queryAt === -1 ? '' : withoutHash.slice(queryAt + 1)

  const otherParams = query.split('&').filter((part) => part !== '' && !utm.has(decodeKey(part)))
  const utmParams = [...utm].map(
    ([key, value]) => `${key}=${encodeURIComponent(value.replace(/\p{Cs}/gu, '\uFFFD'))}`,
  )
  return `${path}?${[...otherParams, ...utmParams].join('&')}${hash}`
}

/** Returns the safe URL of Visit Website with UTM parameters; null if the text is not a web URL. */
export function companyWebsiteLink(
  website: string | null | undefined,
  options: UtmOptions = {},
): string | null {
  const safe = safeWebsite(website ?? '')
  return safe ? withUtm(safe, options) : null
}
