import { useSession } from '@client/admin/lib/session.ts'
import { serverErrorMessage } from '@client/lib/error-message.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { trpc } from '@client/lib/trpc.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { plural } from '@shared/lib/format.ts'
import { isSearchable, MIN_SEARCHED_CHARACTERS } from '@shared/search/searchable.ts'
import { useState } from 'react'
import {
  listScreens,
  type QuickSearchGroup,
  type QuickSearchItem,
  toRecordGroups,
} from './quick-search-results.ts'

const TYPING_MS = 150
const MAX_RECENT = 5

interface QuickSearchResults {
  groups: readonly QuickSearchGroup[]
  message: string
  /** True if the message only repeats the groups. */
  isSilent: boolean
  onRetry: (() => void) | null
  /** Adds a record to those opened since the page was loaded. */
  remember: (item: QuickSearchItem) => void
}

/** Returns what is found for the text: recent records and all screens without one. */
export function useQuickSearch(typed: string, isOpen: boolean): QuickSearchResults {
  const { role } = useSession()
  const [recent, setRecent] = useState<readonly QuickSearchItem[]>([])
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, TYPING_MS)
  const isSettled = settled === text
  const { data, error, refetch } = trpc.quickSearch.find.useQuery(
    { text: settled },
    { enabled: isOpen && isSearchable(settled), staleTime: 0, trpc: { abortOnUnmount: true } },
  )
  const found = isSettled && isSearchable(text) ? data : undefined
  const failure = isSettled && !found ? error : null
  const groups = [
    ...(text === '' ? [{ label: 'Recently opened', items: recent }] : []),
    { label: 'Screens', items: listScreens(role, text) },
    ...(found ? toRecordGroups(text, found) : []),
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isDone = text === '' || found !== undefined
  return {
    groups,
    isSilent: isDone && count > 0,
    message: getMessage(),
    onRetry: failure ? () => inBackground(refetch()) : null,
    remember: (item) =>
      setRecent((before) => [item, ...before.filter(({ href }) => href !== item.href)].slice(0, MAX_RECENT)),
  }

  function getMessage(): string {
    if (text === '') return ''
    if (!isSearchable(text))
      return `Type at least ${MIN_SEARCHED_CHARACTERS} letters or digits in a row, or a number.`
    if (failure) return serverErrorMessage(failure) ?? 'Search is unavailable right now. Please try again.'
    if (!found) return 'Searching…'
    return count > 0 ? plural(count, 'result', 'results') : `Nothing found for “${text}”.`
  }
}
