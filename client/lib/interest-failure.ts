import { errorCode } from '@client/lib/trpc.ts'
import { type Toast, toasts } from '@shared/toasts.ts'

/** What to tell when a request was not passed on: pressing again helps against most failures, but not against these. */
export function interestFailure(error: unknown, companyName: string): Toast {
  switch (errorCode(error)) {
    case 'NOT_SERVED':
      return toasts.interestOtherPlace(companyName)
    case 'FORBIDDEN':
      return toasts.interestElsewhere
    case 'ENOUGH_ASKED':
      return toasts.interestEnough
    default:
      return toasts.interestNoted(companyName)
  }
}
