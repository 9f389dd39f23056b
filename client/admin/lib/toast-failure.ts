import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { showToast } from '@client/lib/toasts.tsx'
import type { Toast } from '@shared/lib/toasts.ts'

/** Returns the `onError` of a mutation: it shows the toast with the server's message, or with its documented fallback. */
export const toastFailure = (toToast: (message: string | null) => Toast) => (error: CallFailure) =>
  showToast(toToast(serverErrorMessage(error)))
