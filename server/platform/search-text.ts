import { normalizePhone } from '@shared/phone.ts'

/** The fewest digits that are looked for in phone numbers: fewer are in too many of them. */
const MIN_PHONE_DIGITS = 4
const MAX_ID = 2_147_483_647

/** Text in which `%`, `_` and `\` mean themselves in LIKE, and in Prisma's `contains` and insensitive `equals`. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The LIKE pattern for "contains". */
export function likePattern(search: string): string {
  return `%${escapeLike(search)}%`
}

/** The digits of a phone number, or of a part of one, in whatever spelling it was typed; null for any other text. */
export function phoneDigits(search: string): string | null {
  const number = normalizePhone(search)
  if (!/^[\d ()+./-]+$/.test(number)) return null
  const digits = number.replace(/\D/g, '')
  return digits.length >= MIN_PHONE_DIGITS ? digits : null
}

/** The number of a row: `12` or `#12`; null for any other text. */
export function rowNumber(search: string): number | null {
  const id = Number(/^#?(\d{1,10})$/.exec(search.trim())?.[1] ?? Number.NaN)
  return id > 0 && id <= MAX_ID ? id : null
}
