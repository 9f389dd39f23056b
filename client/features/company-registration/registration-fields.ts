import type { FormDraft } from '@client/lib/form-draft.ts'
import type { FailedCall, FailureReading, FormFailure } from '@client/lib/form-errors.ts'
import { errorCode } from '@client/lib/trpc.ts'
import { CHECK_FIELDS } from '@shared/errors.ts'
import { registrationSubmission } from '@shared/schemas/registration.schema.ts'
import { type Toast, toasts } from '@shared/toasts.ts'
import type { z } from 'zod'

export type RegistrationValues = z.input<typeof registrationSubmission>
export type RegistrationFailure = FormFailure<RegistrationValues>

/** Every field in the order of the form, before anybody typed, with what the form carries unseen. */
export const emptyRegistration: RegistrationValues = {
  name: '',
  description: '',
  website: '',
  services: [],
  commission: '',
  minContracts: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  serviceArea: '',
  email: '',
  phoneNumber: '',
  companySize: '',
  yearFounded: '',
  fax: '',
  startToken: '',
}

const optional = ['website', 'minContracts', 'companySize', 'yearFounded'] as const

/** Leaves out optional fields that are empty. */
export function withoutEmpty<Values extends Partial<Record<(typeof optional)[number], string>>>(
  values: Values,
): Values {
  const filled = { ...values }
  for (const name of optional) if (filled[name]?.trim() === '') delete filled[name]
  return filled
}

/** What the procedure takes, from what the form holds. */
export const registrationSchema = registrationSubmission.transform(withoutEmpty)

const { fax: _fax, ...storedFields } = emptyRegistration

/** The token says when the form was begun. */
export const registrationDraft: FormDraft = {
  name: 'registration',
  fields: Object.keys(storedFields),
  alsoSave: () => ['startToken'],
}

/** The toast of a failed `companies.register` (specification, section 8: registration failure). */
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

/** Says it again beside the button, because a toast goes away. */
export const registrationReading: FailureReading<RegistrationValues> = {
  toProblem: (error) => {
    const { title, message } = registrationToast(error)
    return errorCode(error) ? { title, message } : networkProblem
  },
}

const networkProblem = {
  title: 'We could not reach our servers',
  message:
    'What you typed is still here. Press the button again in a moment; your registration is never stored twice.',
}
