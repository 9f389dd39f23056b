import type { ListState } from '@client/lib/list-state.ts'
import { useEffect, useState } from 'react'

interface QueuePage {
  data: { rows: readonly { id: number }[]; total?: number } | undefined
  isPlaceholderData: boolean
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

type OpenRow<Field extends string> = { page: number; pageSize: number } & Record<Field, number | null>

/**
 * Goes through the rows of a list, across its pages, while one of them is open. After a row left the list, for example
 * by a change of its status, the next one is the row in its place. Null while no row of the list is open.
 */
export function useQueue<Field extends string, Query extends OpenRow<Field>>(
  { query, change }: Pick<ListState<Query>, 'query' | 'change'>,
  field: Field,
  { data, isPlaceholderData }: QueuePage,
): Queue | null {
  const openId: number | null = query[field]
  const { page, pageSize } = query
  const rows = data?.rows ?? []
  const total = data?.total ?? 0
  const index = openId === null ? -1 : rows.findIndex(({ id }) => id === openId)
  /** Last place of the open row: that of the next one after it left the list. */
  const [last, setLast] = useState<{ id: number; index: number } | null>(null)
  if (openId !== null && index >= 0 && (last?.id !== openId || last.index !== index))
    setLast({ id: openId, index })
  const [edge, setEdge] = useState<{ page: number; row: 'first' | 'last' } | null>(null)
  const open = (id: number | undefined) => change({ [field]: id ?? null } as Partial<Query>, true)
  const target = edge?.row === 'first' ? rows[0] : rows.at(-1)
  // The neighbor page has loaded: opens its first or last row.
  useEffect(() => {
    if (edge?.page !== page || isPlaceholderData || !data) return
    setEdge(null)
    if (target) change({ [field]: target.id } as Partial<Query>, true)
  }, [edge, page, isPlaceholderData, data, target, change, field])

  if (openId === null || last?.id !== openId) return null
  const isGone = index < 0
  const at = last.index
  const offset = (page - 1) * pageSize
  const goToPage = (next: number, row: 'first' | 'last') => {
    setEdge({ page: next, row })
    change({ page: next } as Partial<Query>, true)
  }
  const nextIndex = isGone ? at : at + 1
  const hasNext = offset + nextIndex < total
  const hasPrevious = offset + at > 0
  const isLoading = edge !== null
  return {
    position: isGone ? null : offset + at + 1,
    total,
    isLoading,
    onNext:
      hasNext && !isLoading
        ? () => (nextIndex < rows.length ? open(rows[nextIndex]?.id) : goToPage(page + 1, 'first'))
        : undefined,
    onPrevious:
      hasPrevious && !isLoading
        ? () => (at > 0 ? open(rows[Math.min(at, rows.length) - 1]?.id) : goToPage(page - 1, 'last'))
        : undefined,
  }
}
