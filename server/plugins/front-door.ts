import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { CachedAnswer, Deps } from '@server/deps.ts'
import type { FastifyServerFactory } from 'fastify'
import { encodingFor, matchesEtag } from './ready-answer.ts'
import { securityHeaders } from './security.ts'

/** How often Node looks for connections whose time is over. */
const CHECKING_INTERVAL_MS = 5_000

/** What Fastify would give its own server. */
interface ConnectionTimes {
  keepAliveTimeout: number
  requestTimeout: number
  /** Node takes the longer of this and `requestTimeout` for whole requests. */
  headersTimeout: number
}

/**
 * The server under the app. A page or picture that lies ready under the very address asked for leaves from here:
 * setting a request up for hooks, cookies, a logger and an id costs several times what the answer does
 * (`npm run bench`). All else, and whatever is in doubt, goes to the app.
 */
export function frontDoor(
  cache: Deps['cache'],
  { publicUrl, ...times }: ConnectionTimes & { publicUrl: string },
): FastifyServerFactory {
  /** Names and values in turn, put together once for each form of an answer. */
  const heads = new WeakMap<Buffer, string[]>()
  const headOf = ({ headers }: CachedAnswer, body: Buffer, encoding: string | null) => {
    const known = heads.get(body)
    if (known) return known
    const packed = encoding === null ? {} : { 'content-encoding': encoding }
    const head = Object.entries({
      ...headers,
      ...packed,
      'content-length': String(body.length),
    }).flat()
    heads.set(body, head)
    return head
  }

  const answerReady = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url } = request
    if (method !== 'GET' || !url?.startsWith('/')) return false
    const answer = cache.get(url)
    if (!answer) return false
    const { accept, acceptEncoding, ifNoneMatch } = decidingHeaders(request.rawHeaders)
    if (answer.suits?.(accept) === false) return false
    if (matchesEtag(ifNoneMatch, answer.headers.etag)) {
      response.writeHead(304, answer.headers).end()
      return true
    }
    const encoding = encodingFor(answer, acceptEncoding)
    const body = encoding === null ? answer.body : answer.packed?.[encoding]
    // Nobody has asked for this form yet, or it is being made.
    if (!Buffer.isBuffer(body)) return false
    response.writeHead(200, headOf(answer, body, encoding)).end(body)
    return true
  }

  return (toApp) => {
    const server = createServer(
      // Whether there is a host is asked below, in our own words.
      { connectionsCheckingInterval: CHECKING_INTERVAL_MS, requireHostHeader: false },
      (request, response) => {
        if (!hasOneHost(request)) return refuseHost(response, publicUrl)
        request.url = originForm(request)
        // A server that is closing has the app say so on the connection.
        if (!server.listening || !answerReady(request, response)) toApp(request, response)
      },
    )
    return Object.assign(server, times)
  }
}

/** Node asks for the header in HTTP/1.1, but takes an empty one, and the first of two. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length !== 4 || rawHeaders[at]?.toLowerCase() !== 'host') continue
    if (rawHeaders[at + 1]?.trim() === '') return false
    hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

function refuseHost(response: ServerResponse, publicUrl: string): void {
  const body = JSON.stringify({ message: 'This request must name one host.' })
  response
    .writeHead(400, {
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    })
    .end(body)
}

/** `GET http://host/faq`, as to a proxy, asks for `/faq`, and its host counts (RFC 9112, section 3.2.2). */
function originForm(request: IncomingMessage): string {
  const { url = '/' } = request
  if (url.startsWith('/')) return url
  const [whole, host] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  if (!whole || !host) return url
  request.headers.host = host
  const rest = url.slice(whole.length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** What decides about an answer that lies ready. Node makes an object of all headers at the first look at one. */
function decidingHeaders(raw: readonly string[]) {
  let accept: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? ''
    // By length first: most names need not be looked at.
    if (name.length === 6 && name.toLowerCase() === 'accept') accept = raw[at + 1]
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') ifNoneMatch = raw[at + 1]
    else if (name.length === 15 && name.toLowerCase() === 'accept-encoding') acceptEncoding = raw[at + 1]
  }
  return { accept, acceptEncoding, ifNoneMatch }
}
