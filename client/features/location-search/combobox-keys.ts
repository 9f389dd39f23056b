/** Which suggestion is marked in the list; null for none, where the text itself counts. */
export type Active = number | null

/**
 * Where an arrow key moves in a list of suggestions: round and round, with the typed text as a stop between the last
 * and the first (WAI-ARIA, combobox with list). Null for a key that does not move.
 */
export function movedActive(key: string, active: Active, count: number): { active: Active } | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return { active: active === null ? 0 : active + 1 < count ? active + 1 : null }
  if (key === 'ArrowUp') return { active: active === null ? count - 1 : active > 0 ? active - 1 : null }
  return null
}
