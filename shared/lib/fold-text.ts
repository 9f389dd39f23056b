/**
 * What names are compared without, once decomposed: apostrophes of every shape and what is typed in their place,
 * accents, and invisible characters. Accents are listed as ranges: PostgreSQL knows no `\p{M}`.
 */
const STRIPPED =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is stripped by itself, wherever it stands.
  /[\u0300-\u036f\u0591-\u05bd\u0610-\u061a\u064b-\u065f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f'’‘‛ʻʼ`′\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Capital letters, once decomposed. Listed, because servers differ in the case of others. */
const CAPITALS = /[A-ZÆÐÞŊŒẞΑ-ΩЂ-Я]/g
/** Letters with a stroke, which Unicode does not decompose, and the sigma at the end of a word. */
const VARIANTS: Readonly<Record<string, string>> = {
  Ø: 'o',
  ø: 'o',
  Ł: 'l',
  ł: 'l',
  Đ: 'd',
  đ: 'd',
  Ħ: 'h',
  ħ: 'h',
  Ŧ: 't',
  ŧ: 't',
  ς: 'σ',
}
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join('')}]`, 'g')
const SPACES = /[\t-\r \u1680\u2028\u2029]+/g

/**
 * Folds a text for comparison: without case, accents, apostrophes and repeated spaces, so that "O’Brien" and "obrien"
 * are equal. The base of every question "is this the same name?"; a domain may fold more on top of it. The database
 * function `fold_text` does the same; a property test compares them.
 */
export function foldText(text: string): string {
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(STRIPPED, '')
    .replace(CAPITALS, (letter) => letter.toLowerCase())
    .replace(VARIANT, (letter) => VARIANTS[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim()
}
