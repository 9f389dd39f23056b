import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

/** `GET http://host/faq`, as to a proxy, asks for `/faq`, and its host counts (RFC 9112, section 3.2.2). */
export function toOriginForm(request: IncomingMessage): string {
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  if (!whole || !host) return url
  request.headers.host = host
  const rest = url.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Refuses a request without a host, with an empty one, or with two. Node takes an empty host and the first of two. */
export const oneHost = fp(
  async (app) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (hasOneHost(request.raw)) return done()
      reply
        .code(400)
        .headers({ 'cache-control': 'no-store', connection: 'close' })
        .send({ message: 'This request must name one host.' })
    })
  },
  { name: 'one-host', dependencies: ['security'] },
)

function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    // By length first: most names need not be looked at.
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 0 ? httpVersion === '1.0' : hosts === 1 && headers.host?.trim() !== ''
}
