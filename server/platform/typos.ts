import { foldText } from '@shared/lib/fold-text.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike, likePattern } from './search-text.ts'

/** A word that may have a typo: in a shorter one, another letter makes another name; in a number, another number. */
const LONG_WORD = /^\p{L}{5,}$/u

/** Returns whether a search has a word that may have a typo. */
export function mayHaveTypo(search: string): boolean {
  return foldText(search)
    .split(' ')
    .some((word) => LONG_WORD.test(word))
}

/** Returns LIKE patterns, one of which matches each text that contains a folded word, or the word with one typo. */
export function typoPatterns(word: string): string[] {
  if (!LONG_WORD.test(word)) return [likePattern(word)]
  const letters = Array.from(word)
  const part = (from: number, to?: number) => escapeLike(letters.slice(from, to).join(''))
  // Any two letters in a row may differ, which covers each kind of typo.
  return letters.slice(1).map((_letter, at) => `%${part(0, at)}%${part(at + 2)}%`)
}

/** Condition: a folded text may contain each word of the search, with one typo in long ones. `isAlike` checks exactly. */
export function mayBeAlike(folded: Expression<string>, search: string): RawBuilder<SqlBool> {
  const words = foldText(search).split(' ')
  const conditions = words.map((word) => sql`${folded} LIKE ANY(${typoPatterns(word)}::text[])`)
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`
}

/** Returns whether a folded text contains each word of the search, long ones with at most one typo. */
export function isAlike(folded: string, search: string): boolean {
  const words = folded.split(/[^\p{L}\p{N}]+/u)
  return foldText(search)
    .split(' ')
    .every(
      (typed) =>
        folded.includes(typed) || (LONG_WORD.test(typed) && words.some((word) => hasOneTypo(typed, word))),
    )
}

/** Returns whether the words differ by at most one letter that is wrong, missing or too many, or by two swapped ones. */
export function hasOneTypo(typed: string, word: string): boolean {
  let at = 0
  while (at < typed.length && typed[at] === word[at]) at += 1
  const [left, right] = [typed.slice(at), word.slice(at)]
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
