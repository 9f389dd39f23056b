export type Active = number | null

/** Returns the next suggestion for an arrow key, wrapping around by the typed text (WAI-ARIA combobox); else null. */
export function getNextActive(key: string, active: Active, count: number): { active: Active } | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return { active: active === null ? 0 : active + 1 < count ? active + 1 : null }
  if (key === 'ArrowUp') return { active: active === null ? count - 1 : active > 0 ? active - 1 : null }
  return null
}
