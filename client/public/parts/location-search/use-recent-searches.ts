import { createStoredList } from '@client/lib/stored-list.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { addRecentSearch, parseRecentSearches, RECENT_SEARCHES_KEY } from './recent-searches.ts'

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
