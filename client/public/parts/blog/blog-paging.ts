export const ARTICLES_PER_PAGE = 6

/** Parses the `page` query parameter; 1 without one, null for a page that does not exist. */
export function parsePage(text: string | null, articleCount: number): number | null {
  if (text === null) return 1
  if (!/^[1-9]\d{0,3}$/.test(text)) return null
  const page = Number(text)
  return page <= Math.max(1, Math.ceil(articleCount / ARTICLES_PER_PAGE)) ? page : null
}
