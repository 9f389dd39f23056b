import { registrationInput } from '@shared/schemas/registration.schema.ts'
import { type RegistrationErrors, type RegistrationValues, registrationBody } from './registration-fields.ts'

/** Loaded at the first touch of the form: the schema and its parser are too heavy for everyone who only reads. */
export function checkRegistration(values: RegistrationValues): RegistrationErrors {
  const errors: Record<string, string> = {}
  const { error } = registrationInput.safeParse(registrationBody(values))
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}
