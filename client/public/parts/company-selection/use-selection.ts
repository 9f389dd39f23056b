import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { addToSelection, withSelection } from './selection.ts'

export interface Selection {
  /** Ids in the order of selection. */
  ids: readonly number[]
  isFull: boolean
  has: (id: number) => boolean
  add: (id: number) => void
  remove: (id: number) => void
  clear: () => void
}

/** Manages the selected companies of a page and mirrors them in the URL without a router navigation. */
export function useSelection(initial: readonly number[]): Selection {
  const [ids, setIds] = useState(initial)
  // A navigation that finishes after a selection (such as a sort) overwrites the URL; sync again then.
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the URL itself, which other code writes too
  useEffect(() => {
    const { pathname, search, hash } = window.location
    const next = withSelection(new URLSearchParams(search), ids)
    if (next !== search) window.history.replaceState(window.history.state, '', `${pathname}${next}${hash}`)
  }, [ids, key])

  return {
    ids,
    isFull: ids.length >= MAX_SELECTED_COMPANIES,
    has: (id) => ids.includes(id),
    add: useCallback((id: number) => setIds((before) => addToSelection(before, id)), []),
    remove: useCallback((id: number) => setIds((before) => before.filter((selected) => selected !== id)), []),
    clear: useCallback(() => setIds([]), []),
  }
}
