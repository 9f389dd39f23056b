import { errorCode } from '@client/lib/trpc.ts'
import { CHECK_FIELDS } from '@shared/errors.ts'
import { plural } from '@shared/format.ts'
import { type Toast, toasts } from '@shared/toasts.ts'
import { TRPCClientError } from '@trpc/client'
import { type LeadFormErrors, type LeadProblem, leadFields } from './lead-fields.ts'

/** The location pages' form has its own texts (specification, section 8: variants). */
export type LeadFormVariant = 'home' | 'location'

/** What a failed call means for the person at the form. */
interface LeadRefusal {
  toast: Toast
  errors: LeadFormErrors
  /** Said again beside the button, because a toast goes away; null where the fields say it all. */
  problem: LeadProblem | null
  /** HTTP status for a form posted without JavaScript. */
  status: number
}

/** Reads the answer of `leads.create` (specification, section 8: the error catalogue). */
export function readRefusal(error: unknown, variant: LeadFormVariant = 'home'): LeadRefusal {
  const code = errorCode(error)
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  const failed = variant === 'location' ? toasts.leadFailedVariant : toasts.leadFailed
  switch (code) {
    case null:
      return { toast: toasts.leadNetworkFailed, errors: {}, problem: networkProblem, status }
    case 'DUPLICATE_LEAD': {
      const toast = toasts.leadDuplicate(typeof data?.details === 'string' ? data.details : null)
      return { toast, errors: {}, problem: problemOf(toast), status }
    }
    case 'RATE_LIMITED': {
      const toast = failed(`Too many requests. ${retryText(data?.retryAfterS)}`)
      return { toast, errors: {}, problem: problemOf(toast), status }
    }
    case 'INVALID_INPUT': {
      const errors = fieldErrors(data?.details)
      const toast = failed(CHECK_FIELDS)
      return { toast, errors, problem: Object.keys(errors).length > 0 ? null : problemOf(toast), status }
    }
    default: {
      const toast = failed(error instanceof Error ? error.message : null)
      return { toast, errors: {}, problem: problemOf(toast), status }
    }
  }
}

const networkProblem: LeadProblem = {
  title: 'We could not reach our servers',
  message:
    'What you typed is still here. Press Submit Request again in a moment; your request is never stored twice.',
}

function problemOf({ title, message }: Toast): LeadProblem {
  return { title, message }
}

/** "You can try again in 5 minutes." */
export function retryText(seconds: unknown): string {
  if (typeof seconds !== 'number' || !(seconds > 0)) return 'Please wait a moment and try again.'
  if (seconds < 90) return `You can try again in ${plural(Math.ceil(seconds), 'second', 'seconds')}.`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return `You can try again in ${plural(minutes, 'minute', 'minutes')}.`
  return `You can try again in ${plural(Math.ceil(minutes / 60), 'hour', 'hours')}.`
}

function fieldErrors(details: unknown): LeadFormErrors {
  if (typeof details !== 'object' || details === null) return {}
  const known: readonly string[] = [...leadFields, 'interestedCompanyIds']
  return Object.fromEntries(
    Object.entries(details).filter(
      ([field, message]) => known.includes(field) && typeof message === 'string',
    ),
  )
}
