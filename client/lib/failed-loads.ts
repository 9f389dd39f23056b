import { TRPCClientError, type TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'

/** Maximum length of a shown body: a proxy's error page can be long. */
const SHOWN_MAX = 200

/** Beginning of an error response of our procedures, single or batched. */
const OUR_ERROR = /^\[?\{"error":/

/** Turns a query's message into `{status}: {body}` (product 7.1). The status is in the error's data, too. */
export function statusAndBodyLink<Router extends AnyTRPCRouter>(): TRPCLink<Router> {
  return () =>
    ({ next, op }) => {
      if (op.type !== 'query') return next(op)
      return observable((observer) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error(error) {
            const { shape, data } = error
            // From the shape, whose message stays as it is: an error that passes twice gets one status.
            if (shape && data?.httpStatus) error.message = `${data.httpStatus}: ${shape.message}`
            observer.error(error)
          },
        }),
      )
    }
}

/** Fetches, and gives failed responses to queries that are not ours, such as a proxy's error page, the form of ours. */
export async function fetchWithErrors(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.ok || (init?.method ?? 'GET') !== 'GET') return response
  const { status } = response
  const message = await response.clone().text()
  if (OUR_ERROR.test(message)) return response
  return Response.json(
    { error: { json: { message, code: -32603, data: { httpStatus: status } } } },
    { status },
  )
}

/** A failed call; the hooks' types promise no more. */
export type CallFailure = Pick<Error, 'message'>

/** Returns the status and body of a failed query, truncated; null for a network failure. */
export function getStatusAndBody(error: CallFailure): string | null {
  if (!(error instanceof TRPCClientError) || !error.data?.httpStatus) return null
  return error.message.length > SHOWN_MAX ? `${error.message.slice(0, SHOWN_MAX)}…` : error.message
}
