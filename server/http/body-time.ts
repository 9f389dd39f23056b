import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time for the body of a request. No visitor needs longer. */
export const BODY_TIMEOUT_MS = 15_000
/** Time for an upload of a signed-in user: an import of 2 MB at 60 kbit/s. */
export const UPLOAD_TIMEOUT_MS = 5 * 60_000

type Restart = (milliseconds: number) => void

/** Of each request with a body: restarts the time for it. */
const pending = new WeakMap<IncomingMessage, Restart>()

interface BodyTimeOptions {
  timeoutMs: number
  /** Called with the error of a late request, as Node calls it, unless a response has begun. */
  refuse: (error: Error & { code?: string }, socket: Socket) => void
}

/**
 * Ends requests whose body does not arrive in time, so that slow clients cannot hold connections. Node has one limit for
 * all requests, which must be as long as that of uploads.
 */
export function limitBodyTime(server: Server, { timeoutMs, refuse }: BodyTimeOptions): void {
  const startTimer: RequestListener = (request, response) => {
    if (!hasBody(request)) return
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      // A body that is complete may wait for its handler.
      if (request.complete) return
      if (response.headersSent) request.socket.destroy()
      else refuse(lateBody(), request.socket)
    }
    const restart: Restart = (milliseconds) => {
      clearTimeout(timer)
      timer = setTimeout(end, milliseconds).unref()
    }
    restart(timeoutMs)
    pending.set(request, restart)
    request.once('close', () => clearTimeout(timer))
  }
  server.prependListener('request', startTimer)
}

/** Gives a request the time of an upload, from now. Call it once it is known that the sender is a user. */
export function allowUploadTime(request: IncomingMessage): void {
  pending.get(request)?.(UPLOAD_TIMEOUT_MS)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

const lateBody = () =>
  Object.assign(new Error('The body of the request did not arrive in time.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  })
