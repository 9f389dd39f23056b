import { type RefObject, useEffect } from 'react'

const PREFIX = 'guideTicks:'

/**
 * Keeps which points of a checklist are ticked, on this device alone: a house is not made ready in one evening. Without
 * storage (private windows) ticks last as long as the page.
 */
export function useKeptTicks(text: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = text.current
    if (!element) return
    const boxes = () => [...element.querySelectorAll<HTMLInputElement>('.checks input')]
    // What was ticked before the app took over counts too.
    const kept = readTicks(slug)
    for (const box of boxes()) box.checked ||= kept.includes(wordsOf(box))
    const keep = () =>
      writeTicks(
        slug,
        boxes()
          .filter((box) => box.checked)
          .map(wordsOf),
      )
    element.addEventListener('change', keep)
    return () => element.removeEventListener('change', keep)
  }, [text, slug])
}

/** By its words: a guide that gains a point must not move the ticks. */
function wordsOf(box: HTMLInputElement): string {
  return box.labels?.[0]?.textContent ?? box.id
}

function readTicks(slug: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + slug) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string') : []
  } catch {
    return []
  }
}

function writeTicks(slug: string, ticks: readonly string[]): void {
  try {
    if (ticks.length > 0) localStorage.setItem(PREFIX + slug, JSON.stringify(ticks))
    else localStorage.removeItem(PREFIX + slug)
  } catch {
    // See above.
  }
}
