import { answerOr, type FailureReading, type FormFailure } from '@client/lib/form-errors.ts'
import type { ContactBody } from '@shared/schemas/contact.schema.ts'

/** Every field in the order of the form, before anybody typed. */
export const emptyContact: ContactBody = {
  topic: 'owner',
  name: '',
  email: '',
  message: '',
  website: '',
  stamp: '',
}

export type ContactFailure = FormFailure<ContactBody>

/** Reads a failed `contact.send`. */
export const contactReading: FailureReading<ContactBody> = {
  toProblem: answerOr(
    'We could not reach our servers. What you typed is still here; press Send message again in a moment.',
  ),
}
