import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { toAsciiAddress, unifyDomain } from './email-address.ts'

/** Limit of names, email addresses and street addresses, in characters (product 9.3). */
export const SHORT_TEXT_MAX = 255
/** Limit of phone numbers, codes and statuses, in characters (product 9.3). */
export const CODE_TEXT_MAX = 50
/** Limit of free text in forms, in characters: long enough for any note, short enough for an email. */
export const LONG_TEXT_MAX = 5000

/** White space and invisible format characters. */
const INVISIBLE = /[\s\p{Cf}]/gu
/** What reading with the wrong encoding leaves behind: the letter is lost. */
const REPLACEMENT = '\uFFFD'
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Returns the schema of trimmed, NFC-normalized text without invisible characters. Rejects broken Unicode. */
export function plainText(options: { max: number; required?: string; label: string; multiline?: boolean }) {
  const { max, required, label, multiline = false } = options
  const text = z
    .string({ error: required ?? `${label} must be text` })
    .refine((value) => !LONE_SURROGATE.test(value) && !value.includes(REPLACEMENT), {
      error: `${label} contains characters that cannot be used`,
    })
    .transform(cleanText)
    .transform((value) => (multiline ? value : value.replace(/\s+/g, ' ')).trim().normalize('NFC'))
    .pipe(z.string().max(max, `${label} can be at most ${max} characters`))
  // The limit applies after trimming. OpenAPI states it for the request body, which is stricter but never wrong.
  return required
    ? text
        .refine((value) => value.replace(INVISIBLE, '').length > 0, { error: required })
        .meta({ minLength: 1, maxLength: max })
    : text.meta({ maxLength: max })
}

export const emailMessage = 'Please enter a valid email address'

/** Email address by the pattern of the HTML standard, which judges an international domain in its ASCII form. */
export const emailText = z
  .string({ error: emailMessage })
  .transform((value) => unifyDomain(cleanText(value).trim()))
  .refine((value) => isEmailAddress(toAsciiAddress(value)), { error: emailMessage })
  .meta({ format: 'email', maxLength: SHORT_TEXT_MAX })

/** The standard allows hosts without a dot, which only work inside a network. */
function isEmailAddress(text: string): boolean {
  return text.length <= SHORT_TEXT_MAX && z.regexes.html5Email.test(text) && /\.[a-z][a-z\d-]+$/i.test(text)
}

/** Returns the schema of a field that may be left out; null means the same. */
export function leftOut<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .nullish()
    .transform((value) => value ?? undefined)
    .meta({ ...schema.meta() })
}
