const WHOLE = /^\$?(\d{1,3}(,\d{3})+|\d{1,9})$/

/** Parses a whole number or whole dollars: `52000`, `52,000`, `$52,000`. Returns null outside 1 to `max`. */
export function parseWholeNumber(text: string, max: number): number | null {
  const plain = text.trim()
  if (!WHOLE.test(plain)) return null
  const value = Number(plain.replace(/[$,]/g, ''))
  return value >= 1 && value <= max ? value : null
}

/** Parses a percentage from 0 to 100: `20`, `20%`, `17.5 %`. Returns null for anything else. */
export function parsePercent(text: string): number | null {
  const match = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim())
  const value = match ? Number(match[1]) : Number.NaN
  return value <= 100 ? value : null
}
