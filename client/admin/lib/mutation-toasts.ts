import { serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import type { Toast } from '@client/lib/toast-texts.ts'
import { showToast } from '@client/lib/toasts.tsx'

type FailureToast = (message: string | null) => Toast

/** Returns the `onError` of a mutation: it shows the toast with the server's message, or with its documented fallback. */
export const toastFailure = (toToast: FailureToast) => (error: CallFailure) =>
  showToast(toToast(serverErrorMessage(error)))

/**
 * Returns the callbacks of a mutation that show what came of it.
 * @param after called after a success; the mutation stays pending until its promise settles
 */
export function toastOutcome<Output, Input>(
  done: Toast | ((output: Output, input: Input) => Toast),
  failed: FailureToast,
  after?: (output: Output, input: Input) => unknown,
) {
  return {
    onSuccess: (output: Output, input: Input) => {
      showToast(typeof done === 'function' ? done(output, input) : done)
      return after?.(output, input)
    },
    onError: toastFailure(failed),
  }
}
