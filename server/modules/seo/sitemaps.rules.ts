/** A page for search engines. */
export interface SitemapEntry {
  path: string
  /** When what it shows last changed; null where nothing says so, because an invented day is worse than none. */
  lastmod: Date | null
}

/** What the protocol allows in one file. */
export const MAX_URLS_PER_FILE = 50_000

/** The site maps of the index, by what they hold. */
export const sitemapKinds = ['pages', 'locations', 'companies', 'articles', 'guides'] as const
export type SitemapKind = (typeof sitemapKinds)[number]

export interface SitemapFile {
  /** `companies`, and `companies-2` for what does not fit into the first. */
  name: string
  entries: readonly SitemapEntry[]
  lastmod: Date | null
}

/** The files for one kind: none for no pages, more than one past what a file may hold. */
export function sitemapFiles(
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
      lastmod: latest(part.map(({ lastmod }) => lastmod)),
    })
  }
  return files
}

/** The newest of the moments that are known. */
export function latest(times: readonly (Date | null)[]): Date | null {
  return times.reduce((newest, time) => (time && (!newest || time > newest) ? time : newest), null)
}
