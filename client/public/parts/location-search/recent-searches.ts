import { createStoredList } from '@client/lib/stored-list.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** localStorage key of recent searches (product 7.11, 9.1). */
export const RECENT_SEARCHES_KEY = 'recentLocationSearches'
export const MAX_RECENT_SEARCHES = 5
const MAX_SEARCH_LENGTH = 255

/** Parses stored searches, newest first; returns none for anything but a list of strings. */
export function parseRecentSearches(json: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(stored)) return []
    const texts = stored.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    return toUnique(texts.filter((text) => text.length <= MAX_SEARCH_LENGTH))
  } catch {
    return []
  }
}

/** Adds a search at the front: unique by place, ignoring case, 5 at most. */
export function addRecentSearch(searches: readonly string[], search: string): string[] {
  const text = search.trim().slice(0, MAX_SEARCH_LENGTH)
  return text === '' ? [...searches] : toUnique([text, ...searches])
}

function toUnique(texts: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const text of texts) {
    const key = text.trim().toLowerCase()
    if (!byKey.has(key)) byKey.set(key, text.trim())
  }
  return [...byKey.values()].slice(0, MAX_RECENT_SEARCHES)
}

const stored = createStoredList(RECENT_SEARCHES_KEY, parseRecentSearches)
const none: readonly string[] = []

/** Returns this browser's recent searches, newest first; none during server rendering. */
export function useRecentSearches() {
  const searches = useSyncExternalStore(stored.subscribe, stored.read, () => none)
  const remember = useCallback((search: string) => stored.save(addRecentSearch(stored.read(), search)), [])
  const forget = useCallback(
    (search: string) => stored.save(stored.read().filter((saved) => saved !== search)),
    [],
  )
  return { searches, remember, forget }
}
