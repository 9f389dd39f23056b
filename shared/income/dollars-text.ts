const WHOLE = /^\$?(\d{1,3}(,\d{3})+|\d{1,9})$/

/** Whole dollars (or any whole number) as people write them: `52000`, `52,000`, `$52,000`. Null outside 1 to `max`. */
export function parseWhole(text: string, max: number): number | null {
  const plain = text.trim()
  if (!WHOLE.test(plain)) return null
  const value = Number(plain.replace(/[$,]/g, ''))
  return value >= 1 && value <= max ? value : null
}

/** A percentage from 0 to 100: `20`, `20%`, `17.5 %`. Null for anything else. */
export function parsePercent(text: string): number | null {
  const found = /^(\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim())
  const value = found ? Number(found[1]) : Number.NaN
  return value <= 100 ? value : null
}
