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
  /** The message repeats what the groups show: for screen readers only. */
  isMessageHidden: boolean
  onRetry: (() => void) | null
  /** Adds a record to those opened since the page was loaded. */
  remember: (item: QuickSearchItem) => void
}

/** Returns what is found for the typed text; without a text, the records opened last and all screens. */
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
  const items = groups.flatMap((group) => group.items)
  const records = items.filter(({ isRecord }) => isRecord).length
  const isDone = text === '' || found !== undefined
  return {
    groups,
    isMessageHidden: isDone && items.length > 0,
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
    if (items.length === 0) return `Nothing found for “${text}”.`
    return records > 0 ? `${plural(records, 'record', 'records')} found.` : 'No records found.'
  }
}
