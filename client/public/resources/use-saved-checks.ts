import { type RefObject, useEffect } from 'react'

const PREFIX = 'guideTicks:'

/** Saves a checklist in localStorage; without storage it lasts until the page is closed. */
export function useSavedChecks(text: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>('.checks input')]
    // Include boxes checked before hydration.
    const saved = readChecked(slug)
    for (const box of boxes()) box.checked ||= saved.includes(getLabel(box))
    const save = () =>
      writeChecked(
        slug,
        boxes()
          .filter((box) => box.checked)
          .map(getLabel),
      )
    element.addEventListener('change', save)
    return () => element.removeEventListener('change', save)
  }, [text, slug])
}

/** Identifies a box by its label, so that adding an item does not shift the saved state. */
function getLabel(box: HTMLInputElement): string {
  return box.labels?.[0]?.textContent ?? box.id
}

function readChecked(slug: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + slug) ?? '[]')
    return Array.isArray(stored) ? stored.filter((label) => typeof label === 'string') : []
  } catch {
    return []
  }
}

function writeChecked(slug: string, labels: readonly string[]): void {
  try {
    if (labels.length > 0) localStorage.setItem(PREFIX + slug, JSON.stringify(labels))
    else localStorage.removeItem(PREFIX + slug)
  } catch {
    // Storage is full or blocked.
  }
}
