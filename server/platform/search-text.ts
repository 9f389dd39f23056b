import { normalizePhone } from '@shared/lib/phone.ts'

/** Minimum number of digits for a phone number search: fewer would match too many. */
const MIN_PHONE_DIGITS = 4
const MAX_ID = 2_147_483_647
/** Up to this many matches are read and then sorted. For more, reading along the order finds the first ones faster. */
export const FEW_ROWS = 1000

/** Escapes `%`, `_` and `\` for LIKE, and for Prisma's `contains` and insensitive `equals`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`
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
