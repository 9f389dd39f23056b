import { trpc } from '@client/lib/trpc.ts'
import type { LocationSuggestion } from '@shared/locations/location.schema.ts'
import { isNearMe } from '@shared/locations/near-me.ts'
import { isMilitaryZip, militaryMessages } from '@shared/locations/places.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Debounce: shorter sends a request per key, longer feels slow (product 2.6). */
const DEBOUNCE_MS = 150
const MIN_QUERY_LENGTH = 2
/** Fewer digits begin too many ZIP codes. */
const MIN_ZIP_LENGTH = 3
const MAX_QUERY_LENGTH = 255
const NONE: readonly LocationSuggestion[] = []

export interface Suggestions {
  found: readonly LocationSuggestion[]
  /** Message in place of suggestions; null while there are some, or too little was typed. */
  message: string | null
}

/** Fetches suggestions for the typed text; the previous ones stay until the next arrive. */
export function useSuggestions(text: string, enabled: boolean): Suggestions {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH)
  const debounced = useDebounced(query)
  const { data, isError, isFetching, isPlaceholderData } = trpc.locations.suggest.useQuery(
    { query: debounced },
    { enabled: enabled && isLong(debounced), placeholderData: keepPreviousData },
  )
  if (!isLong(query)) return { found: NONE, message: null }
  if (isError)
    return { found: NONE, message: 'Suggestions aren’t available right now. Press Enter to search.' }
  const found = data ?? NONE
  if (found.length > 0) return { found, message: null }
  const isLoading = query !== debounced || isFetching || isPlaceholderData || !data
  return { found, message: isLoading ? 'Searching…' : emptyMessage(query) }
}

function isLong(query: string): boolean {
  return query.length >= (/^\d+$/.test(query) ? MIN_ZIP_LENGTH : MIN_QUERY_LENGTH)
}

/** Returns the message for a text that nothing matches. */
export function emptyMessage(query: string): string {
  if (/^\d{5}(-\d{0,4})?$/.test(query))
    return isMilitaryZip(query) ? militaryMessages.zip : 'We don’t know this ZIP code.'
  if (/^\d+$/.test(query)) return 'No ZIP code begins with these digits.'
  if (isNearMe(query)) return 'Press Enter to find companies near you.'
  return 'No location has this name. Check the spelling, or try a ZIP code.'
}

/** Returns the value once it has not changed for `DEBOUNCE_MS`. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
