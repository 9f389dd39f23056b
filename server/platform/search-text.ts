import { foldText } from '@shared/lib/fold-text.ts'
import { normalizePhone } from '@shared/lib/phone.ts'
import { MIN_SEARCHED_CHARACTERS } from '@shared/search/searchable.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** Minimum number of digits for a phone number search: fewer would match too many. */
const MIN_PHONE_DIGITS = 4
const MAX_ID = 2_147_483_647
/** Up to this many matches are read and then sorted. For more, reading along the order finds the first ones faster. */
export const FEW_ROWS = 1000

/** Records among which a search looks for names with a typo: no index finds them, so it reads the newest. */
export const RECORDS_WITH_TYPOS = 20_000

/** Escapes `%`, `_` and `\` for LIKE, and for Prisma's insensitive `contains` and `equals`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`
}

/**
 * Joins fields to the folded text that a search looks into. An index of a search holds exactly this expression. The
 * control character keeps a match from spanning two fields: no field contains it, and `fold_text` leaves it.
 */
export function foldedFields(...fields: [Expression<string>, ...Expression<string>[]]): RawBuilder<string> {
  return sql<string>`fold_text(${sql.join(fields, sql` || E'\\x1f' || `)})`
}

/**
 * Condition: a folded text contains each word of the search, in any order. A word can be a part of another one. Beside
 * others, one under three characters begins a word, and as a number is one: most ZIP codes have the 1 of "1 Ocean Drive".
 */
export function containsWords(folded: Expression<string>, search: string): RawBuilder<SqlBool> {
  const words = [...new Set(foldText(search).split(' '))]
  const conditions = words.map((word) =>
    words.length > 1 && word.length < MIN_SEARCHED_CHARACTERS
      ? sql`${folded} ~ ${beginningOfWord(word)}`
      : sql`${folded} LIKE ${likePattern(word)}`,
  )
  return sql<SqlBool>`(${sql.join(conditions, sql` AND `)})`
}

function beginningOfWord(text: string): string {
  const escaped = text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  return `(^|[^[:alnum:]])${escaped}${/\d$/.test(text) ? '(?!\\d)' : ''}`
}

/** Returns the digits of a full or partial phone number, however it is formatted; null for any other text. */
export function parsePhoneDigits(search: string): string | null {
  const number = normalizePhone(search)
  if (!/^[\d ()+./-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  return digits.length >= MIN_PHONE_DIGITS ? digits : null
}

/** Parses a row id, `12` or `#12`; returns null for any other text. */
export function parseRowId(search: string): number | null {
  const id = Number(/^#?(\d{1,10})$/.exec(search.trim())?.[1] ?? Number.NaN)
  return id > 0 && id <= MAX_ID ? id : null
}

/** Returns the rows with these first ones before them, without repeats. */
export function putFirst<Row extends { id: number }>(first: readonly Row[], rows: readonly Row[]): Row[] {
  const ids = new Set(first.map(({ id }) => id))
  return [...first, ...rows.filter(({ id }) => !ids.has(id))]
}

/** Removes the scheme, `www.` and the slash at the end of a pasted URL; any other text stays as it is. */
export function stripUrlPrefix(search: string): string {
  return search
    .replace(/^(?:https?:\/\/(?:www\.)?|www\.)(?=[^\s/])/i, '')
    .replace(/^([^\s/@]+\.[^\s/@]+)\/$/, '$1')
}
