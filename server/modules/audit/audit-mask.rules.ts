import { DOTLESS_HOSTS } from '@shared/leads/duplicate-keys.ts'
import { leadFields } from '@shared/leads/fields.ts'
import type { z } from 'zod'

/**
 * Masks personal data in audit payloads. What a company publishes about itself stays. Of a value its first character stays, of an email address also the host, of a
 * phone number the last two digits.
 */

type Json = z.core.util.JSONType

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

/** Entities about a person, whose `name` and free text are personal. Elsewhere they belong to a company or a thing. */
const ABOUT_PEOPLE = new Set([
  'lead',
  'user',
  'session',
  'contact_message',
  'badge_report',
  'waitlist_entry',
  'data_subject_request',
])
const MASKED_ABOUT_PEOPLE = new Set(['name', 'message', 'text', 'note', 'notes'])

/** Fields of a company that are its business data, not a person's. */
const BUSINESS_FIELDS = new Set(['email', 'phoneNumber', 'phoneE164', 'address'])

const EMAIL = /([\p{L}\p{N}._%+'-]+)@([\p{L}\p{N}.-]+\.\p{L}{2,})/gu
/** Ten or more digits with the usual separators; dates, ids and amounts have fewer. */
const PHONE = /(?<![\w-])\+?\(?\d[\d\s().-]{8,}\d(?![\w-])/g
const MIN_PHONE_DIGITS = 10
/** Values that are nothing but an email address, or nothing but a phone number, short ones too. */
const WHOLE_EMAIL = /^\S+@\S+$/
const WHOLE_PHONE = /^[+(\d][\d\s().+-]{5,}$/
const DATE_TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?$/

const HIDDEN = '***'

/** Masks `robin@home.example` as `r***@home.example`: enough to tell addresses apart, too little to use one. */
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

/** Masks a whole value except its first letter, or the last two digits of a phone number. */
function maskValue(value: Json): Json {
  if (value === null || typeof value === 'boolean' || value === '') return value
  if (Array.isArray(value)) return value.map(maskValue)
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskValue(inner)]))
  const text = String(value).trim()
  if (WHOLE_EMAIL.test(text)) return maskEmails(text)
  if (WHOLE_PHONE.test(text)) return `${HIDDEN}${text.slice(-2)}`
  return `${[...text][0] ?? ''}${HIDDEN}`
}

function mask(value: Json, entity: string): Json {
  if (typeof value === 'string') return maskText(value)
  if (Array.isArray(value)) return value.map((inner) => mask(inner, entity))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (entity === 'management_company' && BUSINESS_FIELDS.has(key)) return [key, inner]
      const isPersonal = MASKED_FIELDS.has(key) || (ABOUT_PEOPLE.has(entity) && MASKED_ABOUT_PEOPLE.has(key))
      return [key, isPersonal ? maskValue(inner) : mask(inner, entity)]
    }),
  )
}

/** Returns a regular expression of PostgreSQL that finds all spellings of a mailbox (`mailboxKey`) in lower-case JSON. */
export function toMailboxPattern(mailbox: string): string {
  const quote = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '\\$&')
  const at = mailbox.lastIndexOf('@')
  const host = mailbox.slice(at + 1)
  const name = mailbox.slice(0, at)
  const spelled = DOTLESS_HOSTS.has(host) ? Array.from(name, quote).join('\\.*') : quote(name)
  const begin = `(^|[^[:alnum:]._%+-]|\\\\[bfnrt])`
  return `${begin}${spelled}\\.*(\\+[^@"[:space:]]*)?@${quote(host)}(?![[:alnum:]-]|\\.[[:alnum:]])`
}

/** Removes characters that PostgreSQL's JSON rejects, so that user input cannot make an audit row fail. */
function toStorableText(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '\uFFFD')
}

/** Converts a row to its logged payload with personal data masked. `entity` decides whether `name` is personal. */
export function maskPayload(payload: object | null | undefined, entity: string): Json {
  if (!payload) return null
  const plain: Json = JSON.parse(
    JSON.stringify(payload, (_key, value: unknown) =>
      typeof value === 'string' ? toStorableText(value) : value,
    ),
  )
  return mask(plain, entity)
}
