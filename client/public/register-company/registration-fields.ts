import { registrationInput, registrationSubmission } from '@shared/companies/registration.schema.ts'
import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
import type { z } from 'zod'

export type RegistrationValues = z.input<typeof registrationSubmission>

export const emptyRegistration: RegistrationValues = {
  ...objectFrom(objectKeys(registrationSubmission.shape), () => ''),
  services: [],
}

export const registrationKeys = objectKeys(registrationInput.shape)
const optionalKeys = registrationKeys.filter((key) => registrationInput.shape[key].isOptional())

/** Leaves out optional fields that are empty. */
export function omitEmptyOptional<Values extends Partial<RegistrationValues>>(values: Values): Values {
  const filled = { ...values }
  for (const key of optionalKeys) {
    if (String(filled[key] ?? '').trim() === '') delete filled[key]
  }
  return filled
}

/** Schema that returns the input of `companies.register`. */
export const registrationSchema = registrationSubmission.transform(omitEmptyOptional)
