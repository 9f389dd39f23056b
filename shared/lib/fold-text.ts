/** Apostrophes of every shape, and letters and marks that are typed in their place. */
const APOSTROPHES = /['’‘‛ʻʼ`´′＇]/g

/**
 * Folds a text for comparison: without case, accents, apostrophes and repeated spaces, so that "O’Brien" and "obrien"
 * are equal. The base of every question "is this the same name?"; a domain may fold more on top of it.
 */
export function foldText(text: string): string {
  return text
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}
