import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** Converts `GET http://host/faq` to `/faq`; its host replaces the Host header (RFC 9112, section 3.2.2). */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  if (!whole || !host) return url
  request.headers.host = host
  const rest = url.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Rejects a request without exactly one Host header; Node accepts an empty one and uses the first of two. */
export const requireOneHost = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (hasOneHost(request.raw)) return done()
      reply
        .code(400)
        .headers({ 'cache-control': 'no-store', connection: 'close' })
        .send({ message: 'The request must have exactly one Host header.' })
    })
  },
  { name: 'one-host', dependencies: ['security'] },
)

function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    // Compares the length first, which skips most headers.
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 0 ? httpVersion === '1.0' : hosts === 1 && headers.host?.trim() !== ''
}
