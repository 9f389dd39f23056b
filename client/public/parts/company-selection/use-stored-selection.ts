import { useEffect, useRef, useState } from 'react'
import { loadSelection, replaceOnPage, type SelectedPlace, saveSelection } from './stored-selection.ts'

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
 * Stores a page's selection in the browser and restores those of its companies that were selected on other location
 * pages. Returns what remains selected elsewhere.
 */
export function useStoredSelection(page: PageOfSelection): readonly SelectedPlace[] {
  const [elsewhere, setElsewhere] = useState<readonly SelectedPlace[]>([])
  const latest = useRef(page)
  latest.current = page

  useEffect(() => {
    const { isInUrl, isListed, onRestore } = latest.current
    const restored = isInUrl ? [] : loadSelection().flatMap(({ ids }) => ids.filter(isListed))
    if (restored.length > 0) onRestore(restored)
  }, [])

  const { path, name, ids } = page
  useEffect(() => {
    const next = replaceOnPage(loadSelection(), { path, name, ids }, latest.current.isListed)
    saveSelection(next)
    setElsewhere(next.filter((place) => place.path !== path))
  }, [path, name, ids])

  return elsewhere
}
