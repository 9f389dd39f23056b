import type { ContactTopic } from '@shared/contact-topics.ts'
import type { ContactBody } from '@shared/schemas/contact.schema.ts'

/** Names of the controls, which are those of the schema; in the order of the form. */
export const contactNames = ['topic', 'name', 'email', 'message'] as const
/** Beside them: the field people do not see, and when the form was handed out. */
const hiddenNames = ['website', 'stamp'] as const

export type ContactName = (typeof contactNames)[number]
export type ContactValues = Record<ContactName | (typeof hiddenNames)[number], string>
export type ContactErrorField = ContactName | 'website'
/** One sentence a field. */
export type ContactErrors = Partial<Record<ContactErrorField, string>>

/** A posted form that was refused: shown again with everything that was typed. */
export interface ContactFailure {
  values: ContactValues
  errors: ContactErrors
  /** What kept it from being sent, when it is no single field. */
  problem: string | null
}

/** Everything in the form as typed. */
export function readContactValues(data: FormData): ContactValues {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(
    [...contactNames, ...hiddenNames].map((name) => [name, text(name)]),
  ) as ContactValues
}

/** The call's body. Whether the topic is one of ours is for the schema to say. */
export function contactBody(values: ContactValues): ContactBody {
  return { ...values, topic: values.topic as ContactTopic }
}
