import type { FailedCall, FailureOptions, FormFailure } from '@client/lib/form-errors.ts'
import { type Toast, toasts } from '@client/lib/toast-texts.ts'
import { getErrorCode } from '@client/lib/trpc.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import type { RegistrationValues } from './registration-fields.ts'

export type RegistrationFailure = FormFailure<RegistrationValues>

/** Returns the reason why `companies.register` failed; null if the server did not respond or gave none. */
function toMessage(error: FailedCall): string | null {
  switch (getErrorCode(error)) {
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

/** Returns the toast of a failed `companies.register` (product 8.5). */
export function registrationToast(error: FailedCall): Toast {
  return toasts.registrationFailed(toMessage(error))
}

const networkProblem = {
  title: 'We couldn’t reach our servers',
  message: 'Your entries are still here. Press the button again in a moment. You won’t be registered twice.',
}

/** Maps a failed `companies.register` to the message beside the button, where it stays after the toast is gone. */
export const registrationFailureOptions: FailureOptions<RegistrationValues> = {
  toProblem: (error) => {
    if (getErrorCode(error) === null) return networkProblem
    const { title, message } = registrationToast(error)
    return { title, message }
  },
}
