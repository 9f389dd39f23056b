import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'

/** Returns the `onError` of a mutation: it shows the toast with the server's message, or with its documented fallback. */
export const toastFailure = (toToast: (message: string | null) => Toast) => (error: CallFailure) =>
  showToast(toToast(serverErrorMessage(error)))
