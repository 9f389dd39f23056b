import { type Toast, toasts } from '@shared/toasts.ts'
import { TRPCClientError } from '@trpc/client'

/** What to tell when a request was not passed on: why the server refused it, or that it may work in a minute. */
export function interestFailure(error: unknown, companyName: string): Toast {
  return error instanceof TRPCClientError && error.data?.httpStatus < 500
    ? toasts.interestRefused(error.message)
    : toasts.interestNoted(companyName)
}
