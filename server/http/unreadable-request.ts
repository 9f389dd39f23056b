import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getSecurityHeaders } from './security.ts'

const errorResponses: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large.' },
}
const badRequest = { status: 400, message: 'The request could not be parsed.' }

/** Responds to requests that Node rejects before Fastify sees them like every error. */
export function refuseUnreadableRequest(publicUrl: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = (error.code && errorResponses[error.code]) || badRequest
    if (socket.writable) socket.write(toRawResponse(status, message, publicUrl))
    socket.destroySoon()
  }
}

function toRawResponse(status: number, message: string, publicUrl: string): string {
  const body = JSON.stringify({ message })
  const headers = Object.entries({
    ...getSecurityHeaders(publicUrl),
    ...getBodyHeaders(body),
    connection: 'close',
  })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

function getBodyHeaders(body: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
}
