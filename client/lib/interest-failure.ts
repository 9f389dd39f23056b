import { type Toast, toasts } from '@shared/lib/toasts.ts'
import { TRPCClientError } from '@trpc/client'

export function interestFailure(error: unknown, companyName: string): Toast {
  return error instanceof TRPCClientError && error.data?.httpStatus < 500
    ? toasts.interestRefused(error.message)
    : toasts.interestNoted(companyName)
}
