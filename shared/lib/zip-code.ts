import { z } from 'zod'
import { cleanText } from './clean-text.ts'

export const zipMessage = 'Please enter a valid ZIP code'
export const ZIP_PATTERN = /^\d{5}(-\d{4})?$/

/** Returns a ZIP code as `33139` or `33139-1234`, also for `331391234`, a space or another dash; else the text. */
export function normalizeZip(text: string): string {
  const plain = cleanText(text).trim()
  const [, zip, more] = /^(\d{5})\s?[-\u2010-\u2015\u2212]?\s?(\d{4})$/.exec(plain) ?? []
  return zip && more ? `${zip}-${more}` : plain
}

/** ZIP code of an address; typed for forms, which hold text, while a program may send a number. A number has to have five digits, so 2139 is refused: its zero may not be the only loss. */
export const zipText = z
  .union([z.string(), z.int().transform(String)], { error: zipMessage })
  .transform(normalizeZip)
  .pipe(z.string().regex(ZIP_PATTERN, zipMessage)) as z.ZodType<string, string>
