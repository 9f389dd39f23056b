import { errorCode } from '@client/lib/trpc.ts'
import { TRPCClientError } from '@trpc/client'
import { type ContactErrors, contactNames } from './contact-values.ts'

interface ContactRefusal {
  errors: ContactErrors
  /** Null where the fields say it all. */
  problem: string | null
  /** HTTP status for a form posted without JavaScript. */
  status: number
}

const NETWORK =
  'We could not reach our servers. What you typed is still here; press Send message again in a moment.'

/** What a failed `contact.send` means for the person at the form. */
export function readContactRefusal(error: unknown): ContactRefusal {
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  const code = errorCode(error)
  if (code === null) return { errors: {}, problem: NETWORK, status }
  const errors = code === 'INVALID_INPUT' ? fieldErrors(data?.details) : {}
  if (Object.keys(errors).length > 0) return { errors, problem: null, status }
  return { errors, problem: error instanceof Error ? error.message : NETWORK, status }
}

function fieldErrors(details: unknown): ContactErrors {
  if (typeof details !== 'object' || details === null) return {}
  const known: readonly string[] = [...contactNames, 'website']
  return Object.fromEntries(
    Object.entries(details).filter(
      ([field, message]) => known.includes(field) && typeof message === 'string',
    ),
  )
}
