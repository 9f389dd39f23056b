import { MAX_SELECTED_COMPANIES } from '@shared/limits.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addToSelection, withSelection } from './selection.ts'

export interface Selection {
  /** In the order of choosing. */
  ids: readonly number[]
  isFull: boolean
  has: (id: number) => boolean
  add: (id: number) => void
  remove: (id: number) => void
  clear: () => void
}

/** The companies chosen on a page, kept in its address without another round through the router. */
export function useSelection(initial: readonly number[]): Selection {
  const [ids, setIds] = useState(initial)
  // A move that ends later than a choice (another order of the list) brings an address that does not know of it.
  const { search: arrived } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address itself is read, because others write it, too
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const next = withSelection(new URLSearchParams(search), ids)
    if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`)
  }, [ids, arrived])

  return {
    ids,
    isFull: ids.length >= MAX_SELECTED_COMPANIES,
    has: (id) => ids.includes(id),
    add: useCallback((id: number) => setIds((before) => addToSelection(before, id)), []),
    remove: useCallback((id: number) => setIds((before) => before.filter((one) => one !== id)), []),
    clear: useCallback(() => setIds([]), []),
  }
}
