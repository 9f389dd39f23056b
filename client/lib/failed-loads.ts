import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/** `500: Please try again later.` */
const STATUS_AND_BODY = /^\d{3}: /
/** A page of a proxy is longer than anybody reads. */
const SHOWN_MAX = 200

/** Begins an answer in which each call has an error of ours. */
const OUR_ERROR = /^\[?\{"error":/

/**
 * Raises the failure of a query as `{status}: {body}` (specification, section 7). The body of a call that our server
 * refused is its sentence; the error keeps its code and its other data.
 */
export function statusAndBody<Router extends AnyTRPCRouter>(): TRPCLink<Router> {
  return () =>
    ({ next, op }) => {
      if (op.type !== 'query') return next(op)
      return observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const { httpStatus: status } = (error.data ?? {}) as { httpStatus?: number }
            if (status && !STATUS_AND_BODY.test(error.message)) error.message = `${status}: ${error.message}`
            observer.error(error)
          },
        }),
      )
    }
}

/**
 * Fetches, and raises what does not come from a procedure in the same form: a proxy's page, or a refusal before any
 * procedure was asked. tRPC would only say that it cannot read it.
 */
export async function fetchOrRaise(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok || (init?.method ?? 'GET') !== 'GET') return response
  const body = await response.clone().text()
  if (OUR_ERROR.test(body)) return response
  throw new Error(`${response.status}: ${body}`)
}

/** A failed call: the hooks promise no more of it. */
export type CallFailure = Pick<Error, 'message'>

/** What the server answered to a failed query, short enough to show; null where there was no answer. */
export function statusAndBodyOf(error: CallFailure): string | null {
  if (!STATUS_AND_BODY.test(error.message)) return null
  return error.message.length > SHOWN_MAX ? `${error.message.slice(0, SHOWN_MAX)}…` : error.message
}
