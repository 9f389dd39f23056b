import { errorCode } from '@client/lib/trpc.ts'
import { CHECK_FIELDS } from '@shared/errors.ts'
import { type Toast, toasts } from '@shared/toasts.ts'
import { TRPCClientError } from '@trpc/client'
import {
  type RegistrationErrors,
  type RegistrationProblem,
  registrationFields,
} from './registration-fields.ts'

/** What a failed call means for the person at the form. */
interface RegistrationRefusal {
  toast: Toast
  errors: RegistrationErrors
  /** Said again beside the button, because a toast goes away; null where the fields say it all. */
  problem: RegistrationProblem | null
  /** HTTP status for a form posted without JavaScript. */
  status: number
}

/** Reads the answer of `companies.register` (specification, section 8: registration failure). */
export function readRegistrationRefusal(error: unknown): RegistrationRefusal {
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  switch (errorCode(error)) {
    case null:
      return { toast: toasts.registrationFailed(), errors: {}, problem: networkProblem, status }
    case 'DUPLICATE_REGISTRATION':
      return refused(typeof data?.details === 'string' ? data.details : null, status)
    case 'INVALID_INPUT': {
      const errors = fieldErrors(data?.details)
      if (Object.keys(errors).length === 0) return refused(CHECK_FIELDS, status)
      return { toast: toasts.registrationFailed(CHECK_FIELDS), errors, problem: null, status }
    }
    default:
      return refused(error instanceof Error ? error.message : null, status)
  }
}

const networkProblem: RegistrationProblem = {
  title: 'We could not reach our servers',
  message:
    'What you typed is still here. Press the button again in a moment; your registration is never stored twice.',
}

function refused(message: string | null, status: number): RegistrationRefusal {
  const toast = toasts.registrationFailed(message)
  return { toast, errors: {}, problem: { title: toast.title, message: toast.message }, status }
}

function fieldErrors(details: unknown): RegistrationErrors {
  if (typeof details !== 'object' || details === null) return {}
  // One service of a list is said of the whole list.
  const byField = Object.entries(details).map(([field, message]) => [field.split('.')[0], message] as const)
  return Object.fromEntries(
    byField.filter(
      ([field, message]) =>
        registrationFields.some((known) => known === field) && typeof message === 'string',
    ),
  )
}
