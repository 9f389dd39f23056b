/** Phone numbers are stored as typed; these functions validate and format them (product 5.1, 10.2). */

/** Matches +(305) 555-0123 and the like: 3 digits, 3 digits, 4 to 6 digits, optional separators. */
export const PHONE_PATTERN = /^\+?(?:\(\d{3}\)|\d{3})[- .]?\d{3}[- .]?\d{4,6}$/

const MAX_LENGTH = 50
/** An extension, or a remark such as "(cell)". */
const END = /(?:(?:extension|extn|ext|x|#)[.:]? ?(\d{1,7})|\([a-z ]{1,20}\))$/i
const URL_SCHEME = /^(?:tel: ?)+/i
const SEPARATORS_AT_END = /[ ,;]{1,50}$/
const COUNTRY_PREFIX = /^\+?1[- .]?/

/** Unifies spaces, dashes and digits, and removes "tel:" and invisible direction marks from pasted text. */
function toPlainCharacters(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim()
    .replace(URL_SCHEME, '')
}

function splitExtension(text: string): { number: string; extension: string | null } {
  let number = text
  let extension: string | null = null
  for (let match = END.exec(number); match; match = END.exec(number)) {
    number = number.slice(0, match.index).replace(SEPARATORS_AT_END, '')
    extension = match[1] ?? extension
  }
  return { number, extension }
}

/** Returns the number without extension, remark and +1 or 1, if a complete number remains. Idempotent. */
export function normalizePhone(text: string): string {
  if (text.length > MAX_LENGTH) return text
  let { number } = splitExtension(toPlainCharacters(text))
  let rest = number.replace(COUNTRY_PREFIX, '')
  while (rest !== number && PHONE_PATTERN.test(rest)) {
    number = rest
    rest = number.replace(COUNTRY_PREFIX, '')
  }
  return number
}

export const phoneMessage = 'Please enter a valid phone number'

/** Returns the message for a number that does not match the pattern, with the reason if it is from abroad. */
export function invalidPhoneMessage(text: string): string {
  const dialed = toPlainCharacters(text).replace(/[^\d+]/g, '')
  const isForeign = /^(?:\+|00|011)(?!1)\d{7}/.test(dialed)
  return isForeign
    ? `${phoneMessage}. It must be a US number; this one is from another country.`
    : phoneMessage
}

/** Returns `+13055550123` for a US or Canadian number (area code and exchange start with 2-9), otherwise null. */
export function phoneToE164(text: string): string | null {
  const number = normalizePhone(text)
  // A remaining plus belongs to another country code.
  if (!PHONE_PATTERN.test(number) || number.startsWith('+')) return null
  const digits = number.replace(/\D/g, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** Formats a number as `(305) 555-0123`, with ` ext. 12` if given; other numbers are returned as typed. */
export function formatPhone(text: string): string {
  const e164 = phoneToE164(text)
  if (!e164) return text.trim()
  const { extension } = splitExtension(toPlainCharacters(text))
  const number = `(${e164.slice(2, 5)}) ${e164.slice(5, 8)}-${e164.slice(8)}`
  return extension ? `${number} ext. ${extension}` : number
}
