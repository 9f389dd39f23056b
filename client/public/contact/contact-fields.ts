import { type FailureOptions, type FormFailure, messageOr } from '@client/lib/form-errors.ts'
import type { ContactBody } from '@shared/contact/contact.schema.ts'

export const emptyContact: ContactBody = {
  topic: 'owner',
  name: '',
  email: '',
  message: '',
  website: '',
  stamp: '',
}

export type ContactFailure = FormFailure<ContactBody>

export const contactFailureOptions: FailureOptions<ContactBody> = {
  toProblem: messageOr(
    'We couldn’t reach our servers. Your message is still here. Press Send message again in a moment.',
  ),
}
