/** Recent location searches (specification, section 7: kept locally under this key; section 9: 5 at most). */
export const RECENT_SEARCHES_KEY = 'recentLocationSearches'
export const MAX_RECENT_SEARCHES = 5
const LONGEST_SEARCH = 255

/** What the browser kept, newest first. Anything else than a list of texts is nothing. */
export function parseRecentSearches(json: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(kept)) return []
    const texts = kept.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    return withoutRepeats(texts.filter((text) => text.length <= LONGEST_SEARCH))
  } catch {
    return []
  }
}

/** The search in front, each place once however it was written, 5 at most. */
export function addRecentSearch(searches: readonly string[], search: string): string[] {
  const text = search.trim().slice(0, LONGEST_SEARCH)
  return text === '' ? [...searches] : withoutRepeats([text, ...searches])
}

function withoutRepeats(texts: readonly string[]): string[] {
  const byPlace = new Map<string, string>()
  for (const text of texts) {
    const place = text.trim().toLowerCase()
    if (!byPlace.has(place)) byPlace.set(place, text.trim())
  }
  return [...byPlace.values()].slice(0, MAX_RECENT_SEARCHES)
}
