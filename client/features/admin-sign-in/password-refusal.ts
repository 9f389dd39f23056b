import { errorCode } from '@client/lib/trpc.ts'
import { TRPCClientError } from '@trpc/client'

export interface PasswordRefusal {
  /** One sentence beside the field. */
  error: string
  /** HTTP status for a form posted without JavaScript. */
  status: number
}

/** What a failed call means for the person at a form with one field. */
export function readPasswordRefusal(error: unknown, field: string): PasswordRefusal {
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  if (errorCode(error) === null)
    return { error: 'We could not reach our servers. What you typed is still here; try again.', status }
  const details: unknown = data?.details
  const byField = typeof details === 'object' && details !== null ? Object.entries(details) : []
  const said = byField.find(([name]) => name === field)?.[1]
  if (typeof said === 'string') return { error: said, status }
  return { error: error instanceof Error ? error.message : 'Please try again later.', status }
}
