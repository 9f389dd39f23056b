import { useEffect, useRef, useState } from 'react'
import { parseSelectedPlaces, replaceOnPage, SELECTION_KEY, type SelectedPlace } from './stored-selection.ts'

interface PageOfSelection {
  path: string
  /** "Miami, FL". */
  name: string
  ids: readonly number[]
  isListed: (id: number) => boolean
  /** The URL names the companies: it decides, and nothing is restored. */
  isInUrl: boolean
  onRestore: (ids: readonly number[]) => void
}

/**
 * Stores a page's selection for the tab and restores those of its companies that were selected on other location
 * pages. Returns what remains selected elsewhere.
 */
export function useStoredSelection(page: PageOfSelection): readonly SelectedPlace[] {
  const [elsewhere, setElsewhere] = useState<readonly SelectedPlace[]>([])
  const latest = useRef(page)
  latest.current = page

  useEffect(() => {
    const { isInUrl, isListed, onRestore } = latest.current
    const restored = isInUrl ? [] : load().flatMap(({ ids }) => ids.filter(isListed))
    if (restored.length > 0) onRestore(restored)
  }, [])

  const { path, name, ids } = page
  useEffect(() => {
    const next = replaceOnPage(load(), { path, name, ids }, latest.current.isListed)
    save(next)
    setElsewhere(next.filter((place) => place.path !== path))
  }, [path, name, ids])

  return elsewhere
}

function load(): SelectedPlace[] {
  try {
    return parseSelectedPlaces(sessionStorage.getItem(SELECTION_KEY))
  } catch {
    return []
  }
}

function save(places: readonly SelectedPlace[]): void {
  try {
    if (places.length > 0) sessionStorage.setItem(SELECTION_KEY, JSON.stringify(places))
    else sessionStorage.removeItem(SELECTION_KEY)
  } catch {
    // Full or blocked: the selection lasts as long as the page.
  }
}
