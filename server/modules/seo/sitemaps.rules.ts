export interface SitemapEntry {
  path: string
  /** Last change of its content; null when unknown, because a made-up date is worse than none. */
  lastmod: Date | null
}

/** Fewer than the protocol's 50,000: rendering a file takes little time from other requests. */
export const MAX_URLS_PER_FILE = 10_000

/** Sitemaps of the index, by content. */
export const sitemapKinds = ['pages', 'locations', 'companies', 'articles', 'guides'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export interface SitemapFile {
  name: string
  lastmod: Date | null
}

/** Names a file of a kind, counted from 1. */
export function toSitemapName(kind: SitemapKind, file: number): string {
  return file === 1 ? kind : `${kind}-${file}`
}

/** Parses the name of a file that may exist; null for any other. */
export function parseSitemapName(name: string): { kind: SitemapKind; file: number } | null {
  const [, kindText, fileText = '1'] = /^([a-z]+)(?:-([1-9]\d{0,2}))?$/.exec(name) ?? []
  const kind = sitemapKinds.find((candidate) => candidate === kindText)
  const file = Number(fileText)
  return kind && toSitemapName(kind, file) === name ? { kind, file } : null
}

export function getLatest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null)
}
