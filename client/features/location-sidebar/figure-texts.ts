/** "18%" or "15-25%"; null where nothing is known. */
export function percentRange(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null
  return min === max ? `${min}%` : `${min}-${max}%`
}

/** "80" or "62-95"; null where nothing is known. */
export function scoreRange(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null
  return min === max ? String(min) : `${min}-${max}`
}
