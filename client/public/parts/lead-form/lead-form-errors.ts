import type { FailedCall, Problem } from '@client/lib/form-errors.ts'
import { type Toast, toasts } from '@client/lib/toast-texts.ts'
import { getErrorCode } from '@client/lib/trpc.ts'
import { CHECK_FIELDS } from '@shared/lib/errors.ts'
import { plural } from '@shared/lib/format.ts'
import type { LeadStep } from './lead-fields.ts'

/** Location pages use their own success and failure texts (product 8.1). */
export type LeadFormVariant = 'home' | 'location'

/** Returns the toast of a failed `leads.create` (product 8.1). */
export function leadToast(error: FailedCall, variant: LeadFormVariant = 'home'): Toast {
  const failed = variant === 'location' ? toasts.leadFailedVariant : toasts.leadFailed
  switch (getErrorCode(error)) {
    case null:
      return toasts.leadNetworkFailed
    case 'DUPLICATE_LEAD':
      return toasts.leadDuplicate(typeof error.data?.details === 'string' ? error.data.details : null)
    case 'RATE_LIMITED':
      return failed(`Too many requests. ${retryText(error.data?.retryAfterS)}`)
    case 'INVALID_INPUT':
      return failed(CHECK_FIELDS)
    default:
      return failed(error.message)
  }
}

/** Returns the message shown beside the button, where it stays after the toast is gone. */
export function leadProblem(error: FailedCall, variant?: LeadFormVariant, step: LeadStep = 2): Problem {
  if (!getErrorCode(error)) return step === 1 ? contactNetworkProblem : networkProblem
  const { title, message } = leadToast(error, variant)
  return { title, message }
}

const UNREACHABLE = 'We couldn’t reach our servers'

const contactNetworkProblem: Problem = {
  title: UNREACHABLE,
  message: 'Your entries are still here. Press Next Step again in a moment.',
}

const networkProblem: Problem = {
  title: UNREACHABLE,
  message:
    'Your entries are still here. Press Submit Request again in a moment. Your request won’t be sent twice.',
}

/** Returns text such as "You can try again in 5 minutes." */
export function retryText(seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds > 0)) return 'Please wait a moment and try again.'
  if (seconds < 90) return `You can try again in ${plural(Math.ceil(seconds), 'second', 'seconds')}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `You can try again in ${plural(minutes, 'minute', 'minutes')}.`
  return `You can try again in ${plural(Math.ceil(minutes / 60), 'hour', 'hours')}.`
}
