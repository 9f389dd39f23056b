/** Formats "18%" or "15-25%"; null when unknown. */
export function formatPercentRange(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null
  return min === max ? `${min}%` : `${min}-${max}%`
}

/** Formats "80" or "62-95"; null when unknown. */
export function formatScoreRange(min: number | null, max: number | null): string | null {
  if (min === null || max === null) return null
  return min === max ? String(min) : `${min}-${max}`
}
