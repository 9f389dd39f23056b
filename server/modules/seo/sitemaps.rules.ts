export interface SitemapEntry {
  path: string
  /** Last change of its content; null when unknown, because a made-up date is worse than none. */
  lastmod: Date | null
}

export const MAX_URLS_PER_FILE = 50_000

/** Sitemaps of the index, by content. */
export const sitemapKinds = ['pages', 'locations', 'companies', 'articles', 'guides'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export interface SitemapFile {
  name: string
  entries: readonly SitemapEntry[]
  lastmod: Date | null
}

/** Splits one kind of pages into files: none without pages, several beyond the limit. */
export function splitSitemap(
  kind: SitemapKind,
  entries: readonly SitemapEntry[],
  maxPerFile = MAX_URLS_PER_FILE,
): SitemapFile[] {
  const files: SitemapFile[] = []
  for (let at = 0; at < entries.length; at += maxPerFile) {
    const part = entries.slice(at, at + maxPerFile)
    const number = files.length + 1
    files.push({
      name: number === 1 ? kind : `${kind}-${number}`,
      entries: part,
      lastmod: getLatest(part.map(({ lastmod }) => lastmod)),
    })
  }
  return files
}

export function getLatest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null)
}
