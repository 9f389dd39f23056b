import { z } from 'zod'

/** Names, e-mail addresses, street addresses: specification, section 9 (field limits). */
export const SHORT_TEXT_MAX = 255
/** Phone numbers, codes, statuses: specification, section 9 (field limits). */
export const CODE_TEXT_MAX = 50
/** Free text of a form: longer than any honest note, short enough to mail. */
export const LONG_TEXT_MAX = 5000

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point; a database cannot store U+0000.
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/
/** Not one letter, digit or sign among them. */
const INVISIBLE = /[\s\p{Cf}]/gu
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/**
 * Text from outside: trimmed, in normal form C, storable. Refuses what no keyboard types (control characters,
 * broken Unicode) with a sentence instead of a database error. One line unless `multiline`: other white space
 * becomes a space.
 */
export function plainText(options: { max: number; required?: string; label: string; multiline?: boolean }) {
  const { max, required, label, multiline = false } = options
  const text = z
    .string({ error: required ?? `${label} must be text` })
    .refine((value) => !CONTROL_CHARACTERS.test(value) && !LONE_SURROGATE.test(value), {
      error: `${label} contains characters that cannot be used`,
    })
    .transform((value) => (multiline ? value : value.replace(/\s+/g, ' ')).trim().normalize('NFC'))
    .pipe(z.string().max(max, `${label} can be at most ${max} characters`))
  // The limit holds after trimming: the description of the API says it of what is sent, which is never less strict.
  return required
    ? text
        .refine((value) => value.replace(INVISIBLE, '').length > 0, { error: required })
        .meta({ minLength: 1, maxLength: max })
    : text.meta({ maxLength: max })
}

export const emailMessage = 'Please enter a valid email address'

/** A mail address as typed; whoever compares lower-cases it. */
export const emailText = z
  .string({ error: emailMessage })
  .trim()
  .max(SHORT_TEXT_MAX, emailMessage)
  .pipe(z.email({ error: emailMessage }))
  .meta({ format: 'email', maxLength: SHORT_TEXT_MAX })
