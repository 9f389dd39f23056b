/**
 * Phone numbers (specification, section 5; readings: normalise first, then the documented pattern).
 * What the person typed is what is kept; these functions only judge and format it.
 */

/**
 * Optional plus, three digits optionally in brackets, optional separator (dash, space or dot), three digits,
 * optional separator, four to six digits.
 */
export const PHONE_PATTERN = /^\+?(?:\(\d{3}\)|\d{3})[- .]?\d{3}[- .]?\d{4,6}$/

/** Nothing longer is a phone number; the patterns below are not asked about it. */
const MAX_LENGTH = 50
const EXTENSION = /(?:extension|extn|ext|x|#)[.:]? ?(\d{1,7})$/i
const SEPARATORS_AT_END = /[ ,;]{1,50}$/
const COUNTRY_PREFIX = /^\+?1[- .]?/

/** One kind of space, one kind of dash, ASCII digits, no invisible direction marks from a paste. */
function plainCharacters(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[ \t]+/g, ' ')
    .trim()
}

function splitExtension(text: string): { number: string; extension: string | null } {
  let number = text
  let extension: string | null = null
  for (let found = EXTENSION.exec(number); found; found = EXTENSION.exec(number)) {
    number = number.slice(0, found.index).replace(SEPARATORS_AT_END, '')
    extension = found[1] ?? null
  }
  return { number, extension }
}

/**
 * The bare number: trimmed, without an extension, without a leading +1 or 1. The prefix goes only where a whole
 * number is left, so nothing the documented pattern accepts is ever refused after normalising. Idempotent.
 */
export function normalizePhone(text: string): string {
  if (text.length > MAX_LENGTH) return text
  let { number } = splitExtension(plainCharacters(text))
  let rest = number.replace(COUNTRY_PREFIX, '')
  while (rest !== number && PHONE_PATTERN.test(rest)) {
    number = rest
    rest = number.replace(COUNTRY_PREFIX, '')
  }
  return number
}

/** `+13055550123` for a number of the United States or Canada (area code and exchange start with 2-9), else null. */
export function phoneToE164(text: string): string | null {
  const number = normalizePhone(text)
  // A plus that is left belongs to another country's code.
  if (!PHONE_PATTERN.test(number) || number.startsWith('+')) return null
  const digits = number.replace(/\D/g, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** `(305) 555-0123`, with ` ext. 12` where one was given; a number we do not understand is shown as typed. */
export function formatPhone(text: string): string {
  const e164 = phoneToE164(text)
  if (!e164) return text.trim()
  const { extension } = splitExtension(plainCharacters(text))
  const number = `(${e164.slice(2, 5)}) ${e164.slice(5, 8)}-${e164.slice(8)}`
  return extension ? `${number} ext. ${extension}` : number
}
