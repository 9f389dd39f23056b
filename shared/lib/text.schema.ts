import { z } from 'zod'

/** Limit of names, email addresses and street addresses, in characters (product 9.3). */
export const SHORT_TEXT_MAX = 255
/** Limit of phone numbers, codes and statuses, in characters (product 9.3). */
export const CODE_TEXT_MAX = 50
/** Limit of free text in forms, in characters: long enough for any note, short enough for an email. */
export const LONG_TEXT_MAX = 5000

// biome-ignore lint/suspicious/noControlCharactersInRegex: it must match control characters; a database cannot store U+0000.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/
/** White space and invisible format characters. */
const INVISIBLE = /[\s\p{Cf}]/gu
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Returns the schema of trimmed, NFC-normalized text. Rejects control characters and broken Unicode. */
export function plainText(options: { max: number; required?: string; label: string; multiline?: boolean }) {
  const { max, required, label, multiline = false } = options
  const text = z
    .string({ error: required ?? `${label} must be text` })
    .refine((value) => !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value), {
      error: `${label} contains characters that cannot be used`,
    })
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

export const emailText = z
  .string({ error: emailMessage })
  .trim()
  .max(SHORT_TEXT_MAX, emailMessage)
  .pipe(z.email({ error: emailMessage }))
  .meta({ format: 'email', maxLength: SHORT_TEXT_MAX })
