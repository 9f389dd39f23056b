import { leadFields } from '@shared/leads/fields.ts'

/**
 * The one place where personal data is taken out of what the audit log keeps: e-mail addresses, phone numbers, names of
 * people and street addresses. A masked value shows that something was there and how it began, never what it was.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Fields whose whole value is personal, whatever they belong to. */
const MASKED_FIELDS = new Set<string>([
  ...leadFields.filter((field) => field.isPersonal).map((field) => field.key),
  'ownerName',
  'userName',
  'username',
  'phoneE164',
  'phoneNumber',
  'address',
  'ip',
  'ipAddress',
  'userAgent',
])

/** Rows about a person: there `name` and free text are the person's, elsewhere a company's or a thing's. */
const ABOUT_PEOPLE = new Set(['lead', 'user', 'session', 'contact_message', 'badge_report', 'place_waiter'])
const MASKED_ABOUT_PEOPLE = new Set(['name', 'message', 'text', 'note', 'notes'])

const EMAIL = /([\p{L}\p{N}._%+'-]+)@([\p{L}\p{N}.-]+\.\p{L}{2,})/gu
/** Ten digits or more with what people put between them; a date, an id or an amount has fewer. */
const PHONE = /(?<![\w-])\+?\(?\d[\d\s().-]{8,}\d(?![\w-])/g
const MIN_PHONE_DIGITS = 10
const DATE_TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/

const HIDDEN = '***'

/** `robin@home.example` as `r***@home.example`: enough to tell two addresses apart, too little to write to one. */
export function maskEmails(text: string): string {
  return text.replace(EMAIL, (_all, name: string, host: string) => `${[...name][0]}${HIDDEN}@${host}`)
}

function maskText(text: string): string {
  const masked = maskEmails(text)
  if (DATE_TIME.test(masked)) return masked
  return masked.replace(PHONE, (found) => {
    const digits = found.replace(/\D/g, '')
    return digits.length < MIN_PHONE_DIGITS ? found : `${HIDDEN}${digits.slice(-2)}`
  })
}

/** The first letter of a whole value; of a phone number the last two digits. */
function hide(value: Json): Json {
  if (value === null || typeof value === 'boolean' || value === '') return value
  if (Array.isArray(value)) return value.map(hide)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hide(inner)]))
  const text = String(value).trim()
  if (/^\S+@\S+$/.test(text)) return maskEmails(text)
  return /^[+(\d][\d\s().+-]{5,}$/.test(text)
    ? `${HIDDEN}${text.slice(-2)}`
    : `${[...text][0] ?? ''}${HIDDEN}`
}

function mask(value: Json, entity: string): Json {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((inner) => mask(inner, entity))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isPersonal = MASKED_FIELDS.has(key) || (ABOUT_PEOPLE.has(entity) && MASKED_ABOUT_PEOPLE.has(key))
      return [key, isPersonal ? hide(inner) : mask(inner, entity)]
    }),
  )
}

/** Characters that PostgreSQL's JSON refuses; an audit row must not fail on what a visitor typed. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\uFFFD')
}

/**
 * What the log keeps of a row: plain JSON (dates as ISO texts, undefined left out), personal data masked.
 * @param entity what the row is, e.g. `lead`: decides whether its `name` is a person's
 */
export function maskedPayload(payload: object | null | undefined, entity: string): Json {
  if (!payload) return null
  const plain = JSON.parse(
    JSON.stringify(payload, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value)),
  ) as Json
  return mask(plain, entity)
}
