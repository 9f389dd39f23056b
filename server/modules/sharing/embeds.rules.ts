import { absoluteUrl, urls } from '@shared/lib/urls.ts'

const COMPANIES_PATH = urls.company({ id: 0, name: '' }).replace(/0$/, '')

/** Returns the id of a company in a URL path, such as `65` or `65-fiddle-foyer`; null for anything else. */
export function parseCompanyId(name: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-[^/]*)?\/?$/.exec(name)?.[1]
  return digits ? Number(digits) : null
}

/** Returns the company id of a URL of a profile on this site; null for any other URL. */
export function parseCompanyUrl(publicUrl: string, text: string): number | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  const start = absoluteUrl(publicUrl, COMPANIES_PATH)
  const page = `${origin}${pathname}`
  return page.startsWith(start) ? parseCompanyId(page.slice(start.length)) : null
}

/** Returns the limit of a consumer in pixels; none for a missing or invalid one. */
export function parseLimit(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY
}
