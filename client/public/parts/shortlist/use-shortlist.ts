import { createStoredList } from '@client/lib/stored-list.ts'
import { useSyncExternalStore } from 'react'
import { parseShortlist, SHORTLIST_KEY } from './shortlist.ts'

const stored = createStoredList(SHORTLIST_KEY, parseShortlist)

/** Replaces the shortlist, in every part of the page and in other tabs. */
export const saveShortlist = stored.save

/** Returns this browser's shortlist; null during server rendering, where it is unknown. */
export function useShortlist(): readonly number[] | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null)
}
