import { normalizePhone } from '@shared/lib/phone.ts'

/** Minimum number of digits for a phone number search: fewer would match too many. */
const MIN_PHONE_DIGITS = 4
const MAX_ID = 2_147_483_647

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
