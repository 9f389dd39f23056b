import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { securityHeaders } from './security.ts'

const answers: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of this request are too large.' },
}
const unreadable = { status: 400, message: 'This request cannot be read.' }

/** Answers what Node itself refuses, before there is a request: in the shape and with the headers of every refusal. */
export function refuseUnreadableRequest(publicUrl: string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message } = (error.code && answers[error.code]) || unreadable
    if (socket.writable) socket.write(rawAnswer(status, message, publicUrl))
    socket.destroySoon()
  }
}

/** A whole answer as it goes over the wire; the connection ends with it. */
function rawAnswer(status: number, message: string, publicUrl: string): string {
  const body = JSON.stringify({ message })
  const headers = Object.entries({
    ...securityHeaders(publicUrl),
    ...refusalHeaders(body),
    connection: 'close',
  })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n')
}

function refusalHeaders(body: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  }
}
