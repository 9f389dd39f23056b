import type { FormDraft } from '@client/lib/form-draft.ts'
import type { FailedCall, FailureReading, FormFailure } from '@client/lib/form-errors.ts'
import { errorCode } from '@client/lib/trpc.ts'
import { registrationInput, registrationSubmission } from '@shared/companies/registration.schema.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import { objectFrom, objectKeys } from '@shared/lib/objects.ts'
import { type Toast, toasts } from '@shared/lib/toasts.ts'
import type { z } from 'zod'

export type RegistrationValues = z.input<typeof registrationSubmission>
export type RegistrationFailure = FormFailure<RegistrationValues>

export const emptyRegistration: RegistrationValues = {
  ...objectFrom(objectKeys(registrationSubmission.shape), () => ''),
  services: [],
}

const registrationKeys = objectKeys(registrationInput.shape)
const optional = registrationKeys.filter((key) => registrationInput.shape[key].isOptional())

/** Leaves out optional fields that are empty. */
export function omitEmptyOptional<Values extends Partial<RegistrationValues>>(values: Values): Values {
  const filled = { ...values }
  for (const name of optional) if (String(filled[name] ?? '').trim() === '') delete filled[name]
  return filled
}

/** Schema that returns the input of `companies.register`. */
export const registrationSchema = registrationSubmission.transform(omitEmptyOptional)

/** Draft of the form; it includes the token, which holds the time the form was served. */
export const registrationDraft: FormDraft = {
  name: 'registration',
  fields: [...registrationKeys, 'startToken'],
  alsoSave: () => ['startToken'],
}

/** Returns the toast of a failed `companies.register` (product 8.5). */
export function registrationToast(error: FailedCall): Toast {
  return toasts.registrationFailed(findReason(error))
}

function findReason(error: FailedCall): string | null {
  switch (errorCode(error)) {
    case null:
      return null
    case 'DUPLICATE_REGISTRATION':
      return typeof error.data?.details === 'string' ? error.data.details : null
    case 'INVALID_INPUT':
      return CHECK_FIELDS
    default:
      return error.message
  }
}

/** Maps a failed `companies.register` to the message beside the button, where it stays after the toast is gone. */
export const registrationFailure: FailureReading<RegistrationValues> = {
  toProblem: (error) => {
    const { title, message } = registrationToast(error)
    return errorCode(error) ? { title, message } : networkProblem
  },
}

const networkProblem = {
  title: 'We couldn’t reach our servers',
  message: 'Your entries are still here. Press the button again in a moment. You won’t be registered twice.',
}
