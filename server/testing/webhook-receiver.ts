import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Starts an HTTP server that records what it gets; `respond` decides the response, 204 by default. */
export async function startReceiver() {
  const receiver = {
    url: '',
    received: [] as Received[],
    respond: (response: ServerResponse): unknown => response.writeHead(204).end(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    const answerTo = (body: string) => {
      receiver.received.push({ headers: request.headers, body })
      receiver.respond(response)
    }
    text(request).then(answerTo, () => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

/** Answers a status, and calls it again for each request. */
export const answer =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end()
