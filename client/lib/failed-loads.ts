import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

const STATUS_AND_BODY = /^\d{3}: /
/** Maximum length of a shown body: a proxy's error page can be long. */
const SHOWN_MAX = 200

const OUR_ERROR = /^\[?\{"error":/

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
            if (status && !STATUS_AND_BODY.test(error.message)) error.message = `${status}: ${error.message}`
            observer.error(error)
          },
        }),
      )
    }
}

/** Fetches, and throws the same form of error for other responses, such as a proxy's error page. */
export async function fetchOrThrow(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok || (init?.method ?? 'GET') !== 'GET') return response
  const body = await response.clone().text()
  if (OUR_ERROR.test(body)) return response
  throw new Error(`${response.status}: ${body}`)
}

/** A failed call; the hooks' types promise no more. */
export type CallFailure = Pick<Error, 'message'>

/** Returns the status and body of a failed query, truncated; null for a network failure. */
export function getStatusAndBody(error: CallFailure): string | null {
  if (!STATUS_AND_BODY.test(error.message)) return null
  return error.message.length > SHOWN_MAX ? `${error.message.slice(0, SHOWN_MAX)}…` : error.message
}
