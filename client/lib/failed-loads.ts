import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/** Maximum length of a shown body: a proxy's error page can be long. */
const SHOWN_MAX = 200

/** Beginning of an error response of our procedures, single or batched. */
const OUR_ERROR = /^\[?\{"error":/

/** Response that did not come from our procedures, such as a proxy's error page. */
class HttpError extends Error {
  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
  }
}

/** Returns whether `statusAndBodyLink` has put the status before the message. */
function hasStatus({ message, data }: Pick<TRPCClientError<AnyTRPCRouter>, 'message' | 'data'>): boolean {
  return message.startsWith(`${data?.httpStatus}: `)
}

/** Turns a query's error into `{status}: {body}` (product 7.1) and keeps our code and data. */
export function statusAndBodyLink<Router extends AnyTRPCRouter>(): TRPCLink<Router> {
  return () =>
    ({ next, op }) => {
      if (op.type !== 'query') return next(op)
      return observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const { httpStatus: status }: { httpStatus?: number } = error.data ?? {}
            if (status && !hasStatus(error)) error.message = `${status}: ${error.message}`
            observer.error(error)
          },
        }),
      )
    }
}

/** Fetches, and throws the same form of error for responses that are not ours. */
export async function fetchOrThrow(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok || (init?.method ?? 'GET') !== 'GET') return response
  const body = await response.clone().text()
  if (OUR_ERROR.test(body)) return response
  throw new HttpError(response.status, body)
}

/** A failed call; the hooks' types promise no more. */
export type CallFailure = Pick<Error, 'message'>

/** Returns the status and body of a failed query, truncated; null for a network failure. */
export function getStatusAndBody(error: CallFailure): string | null {
  if (!(error instanceof TRPCClientError)) return null
  if (!hasStatus(error) && !(error.cause instanceof HttpError)) return null
  return error.message.length > SHOWN_MAX ? `${error.message.slice(0, SHOWN_MAX)}…` : error.message
}
