import { trpc } from '@client/lib/trpc.ts'
import type { LocationSuggestion } from '@shared/schemas/location.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Specification is silent; shorter asks with every key, longer feels slow. */
const QUIET_MS = 150
const SHORTEST_QUERY = 2
const LONGEST_QUERY = 255
const NONE: readonly LocationSuggestion[] = []

/** Places for what is being typed; the last ones stay until the next are there. */
export function useSuggestions(text: string, enabled: boolean): readonly LocationSuggestion[] {
  const query = text.trim().slice(0, LONGEST_QUERY)
  const settled = useSettled(query)
  const isLong = (value: string) => value.length >= SHORTEST_QUERY
  const { data } = trpc.locations.suggest.useQuery(
    { query: settled },
    { enabled: enabled && isLong(settled), placeholderData: keepPreviousData },
  )
  return isLong(query) ? (data ?? NONE) : NONE
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), QUIET_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
