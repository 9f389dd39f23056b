import { useCallback, useSyncExternalStore } from 'react'
import { addRecentSearch, parseRecentSearches, RECENT_SEARCHES_KEY } from './recent-searches.ts'

const listeners = new Set<() => void>()
const none: readonly string[] = []
let readFrom: string | null = null
let known: readonly string[] = none

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The same list as long as the stored text is the same. Storage may be forbidden: then nothing was searched. */
function current(): readonly string[] {
  const json = readStored()
  if (json !== readFrom) {
    readFrom = json
    known = parseRecentSearches(json)
  }
  return known
}

function readStored(): string | null {
  try {
    return localStorage.getItem(RECENT_SEARCHES_KEY)
  } catch {
    return null
  }
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_SEARCHES_KEY, JSON.stringify(searches))
  } catch {
    // Full or forbidden: the search works without it.
  }
  for (const listener of listeners) listener()
}

/** The last places searched for in this browser, newest first; none while the server renders. */
export function useRecentSearches() {
  const searches = useSyncExternalStore(subscribe, current, () => none)
  const remember = useCallback((search: string) => store(addRecentSearch(current(), search)), [])
  const forget = useCallback((search: string) => store(current().filter((one) => one !== search)), [])
  return { searches, remember, forget }
}
