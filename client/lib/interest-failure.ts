import { TRPCClientError } from '@trpc/client'
import { type Toast, toasts } from './toast-texts.ts'

/** Returns the toast of a failed interest call. @throws unexpected errors, so that a bug is not shown as "try again" */
export function interestFailure(error: unknown, companyName: string): Toast {
  if (!(error instanceof TRPCClientError)) throw error
  return error.data?.httpStatus < 500
    ? toasts.interestRefused(error.message)
    : toasts.interestNoted(companyName)
}
