import type { ListState } from '@client/lib/list-state.ts'
import { useEffect, useState } from 'react'

interface QueuePage {
  data: { rows: readonly { id: number }[]; total?: number } | undefined
  isPlaceholderData: boolean
  isError: boolean
}

export interface Queue {
  /** Position in the whole list, from 1; null while it is unknown. */
  position: number | null
  total: number
  /** Undefined at the ends of the list. */
  onPrevious?: () => void
  onNext?: () => void
  /** The next page is loading. */
  isLoading: boolean
}

interface PendingStep {
  /** The row that was open when the step began. */
  fromId: number
  fromPage: number
  page: number
  row: 'first' | 'last'
}

type OpenRow<Field extends string> = { page: number; pageSize: number } & Record<Field, number | null>

/**
 * Goes through the rows of a list, across its pages, while one of them is open. After a row left the list, for example
 * by a change of its status, the next one is the row in its place. Null while no row of the list is open.
 */
export function useQueue<Field extends string, Query extends OpenRow<Field>>(
  { query, change }: Pick<ListState<Query>, 'query' | 'change'>,
  field: Field,
  { data, isPlaceholderData, isError }: QueuePage,
): Queue | null {
  const openId: number | null = query[field]
  const { page, pageSize } = query
  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const index = openId === null ? -1 : rows.findIndex(({ id }) => id === openId)
  /** Where the open row was last seen. After it leaves the list, the next row is there. */
  const [lastSeen, setLastSeen] = useState<{ id: number; index: number; page: number } | null>(null)
  // Set during rendering, so that no render shows the place of another row.
  if (
    openId !== null &&
    index >= 0 &&
    (lastSeen?.id !== openId || lastSeen.index !== index || lastSeen.page !== page)
  )
    setLastSeen({ id: openId, index, page })
  /** Step to a neighbor page that has to load first. */
  const [pendingStep, setPendingStep] = useState<PendingStep | null>(null)
  // Closing the row, or opening another one, cancels the step.
  if (pendingStep && pendingStep.fromId !== openId) setPendingStep(null)
  const open = (id: number | undefined) => change({ [field]: id ?? null } as Partial<Query>, true)
  // The neighbor page has loaded: opens its first or last row.
  useEffect(() => {
    if (pendingStep?.page !== page) return
    if (isError) {
      setPendingStep(null)
      change({ page: pendingStep.fromPage } as Partial<Query>, true)
    }
    if (isError || isPlaceholderData || !data) return
    setPendingStep(null)
    const target = pendingStep.row === 'first' ? data.rows[0] : data.rows.at(-1)
    if (target) change({ [field]: target.id } as Partial<Query>, true)
  }, [pendingStep, page, isPlaceholderData, isError, data, change, field])

  if (openId === null || lastSeen?.id !== openId) return null
  const isGone = index < 0
  // The last page was emptied, and the list shows the one before it: the row was behind its last one.
  const seenIndex = isGone && lastSeen.page > page ? rows.length : lastSeen.index
  const offset = (page - 1) * pageSize
  const goToPage = (next: number, row: 'first' | 'last') => {
    setPendingStep({ fromId: openId, fromPage: page, page: next, row })
    change({ page: next } as Partial<Query>, true)
  }
  const nextIndex = isGone ? seenIndex : seenIndex + 1
  const hasNext = offset + nextIndex < total
  const hasPrevious = offset + seenIndex > 0
  const isLoading = pendingStep !== null
  return {
    position: isGone ? null : offset + seenIndex + 1,
    total,
    isLoading,
    onNext:
      hasNext && !isLoading
        ? () => (nextIndex < rows.length ? open(rows[nextIndex]?.id) : goToPage(page + 1, 'first'))
        : undefined,
    onPrevious:
      hasPrevious && !isLoading
        ? () =>
            seenIndex > 0 ? open(rows[Math.min(seenIndex, rows.length) - 1]?.id) : goToPage(page - 1, 'last')
        : undefined,
  }
}
