import { foldText } from '../lib/fold-text.ts'

/** Letters or digits in a row that the search indexes need: for less, a query would read whole tables. */
export const MIN_SEARCHED_CHARACTERS = 3

const INDEXED_TEXT = new RegExp(`[\\p{L}\\p{N}]{${MIN_SEARCHED_CHARACTERS}}`, 'u')
const ROW_NUMBER = /^#?\d{1,10}$/

/** Returns whether the indexes find a text. */
export function hasIndexedText(text: string): boolean {
  return INDEXED_TEXT.test(foldText(text))
}

/** Returns whether quick search looks for a text. A number of any length is one: it can be that of a lead. */
export function isSearchable(text: string): boolean {
  return hasIndexedText(text) || ROW_NUMBER.test(text.trim())
}
