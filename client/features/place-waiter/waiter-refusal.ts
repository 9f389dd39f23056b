import { errorCode } from '@client/lib/trpc.ts'
import { TRPCClientError } from '@trpc/client'

interface WaiterRefusal {
  /** One sentence beside the field. */
  error: string
  /** HTTP status for a form posted without JavaScript. */
  status: number
}

/** What a failed `locations.waitFor` means for the person at the form. */
export function readWaiterRefusal(error: unknown): WaiterRefusal {
  const data = error instanceof TRPCClientError ? error.data : null
  const status = typeof data?.httpStatus === 'number' ? data.httpStatus : 503
  if (errorCode(error) === null)
    return {
      error: 'We could not reach our servers. Your address is still here; try again in a moment.',
      status,
    }
  const details: unknown = data?.details
  const isByField = typeof details === 'object' && details !== null && 'email' in details
  const said = isByField ? details.email : error instanceof Error ? error.message : null
  return { error: typeof said === 'string' ? said : 'Please try again later.', status }
}
