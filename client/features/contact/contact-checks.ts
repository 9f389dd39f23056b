import { contactFields } from '@shared/schemas/contact.schema.ts'
import type { ContactErrors, ContactValues } from './contact-values.ts'

/** Loaded at the first touch of the form: the schema and its parser are too heavy for everyone who only reads. */
export function checkContactForm(values: ContactValues): ContactErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of contactFields.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}
