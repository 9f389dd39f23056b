/** First six, and six more at a time (readings: blog). */
export const ARTICLES_PER_PAGE = 6

/** How often the list was made longer, from the query; 1 without one, null for a page there is not. */
export function readPage(text: string | null, articleCount: number): number | null {
  if (text === null) return 1
  if (!/^[1-9]\d{0,3}$/.test(text)) return null
  const page = Number(text)
  return page <= Math.max(1, Math.ceil(articleCount / ARTICLES_PER_PAGE)) ? page : null
}
