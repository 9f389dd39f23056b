import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import type { CachedResponse, Deps } from '@server/deps.ts'
import { HOUR_MS } from '@shared/lib/durations.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** What a text can be had in, the best first. */
const encodings = new Negotiator<'br' | 'gzip'>({
  supportedValues: ['br', 'gzip'],
  // Browsers send a handful of different headers.
  cache: new LRUCache<string, string>({ max: 100 }),
})
/**
 * How hard to try. What is cached: beats gzip's best at less than its cost; one step more takes half as long again for
 * a twelfth of the size. What is sent once: a third of that time, for a sixth more.
 */
const CACHED = { brotli: brotliOf(4), gzip: {} }
const ONCE = { brotli: brotliOf(1), gzip: { level: 1 } }
const ETAG_LENGTH = 22

function brotliOf(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}

/** A text to cache. It is compressed once, in each encoding that somebody asks for. */
export function cacheable(text: string | Buffer, headers: Record<string, string>): CachedResponse {
  const response = uncached(text, headers)
  return { ...response, headers: { ...response.headers, etag: etagOf(response.body) } }
}

/** A text for this request alone: nobody comes back for it with a validator. */
export function uncached(text: string | Buffer, headers: Record<string, string>): CachedResponse {
  const body = typeof text === 'string' ? Buffer.from(text) : text
  return { body, encoded: {}, headers: { ...headers, vary: 'accept-encoding' } }
}

/** A strong validator: the same bytes, the same tag. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`
}

/** Whether the client has what carries this tag (RFC 9110, If-None-Match: a list, weak ones count, `*`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** What caching it costs, in bytes: compressed, a text is at most half as long again in both encodings together. */
export function sizeBytesOf({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.5)
}

/** Sends the response in the best encoding that the client accepts; 304 to a client that has it. */
export async function sendResponse(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(response.headers)
  if (matchesEtag(request.headers['if-none-match'], response.headers.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  const encoding = response.encoded && accepted ? encodings.negotiate(accepted) : null
  if (encoding === null) return reply.send(response.body)
  return reply.header('content-encoding', encoding).send(await encode(response, encoding))
}

function encode(response: CachedResponse, encoding: 'br' | 'gzip'): Buffer | Promise<Buffer> {
  response.encoded ??= {}
  const { encoded, body, headers } = response
  const known = encoded[encoding]
  if (known) return known
  // Kept while it is under way, too: a crowd at a new page has it compressed once.
  const effort = headers.etag ? CACHED : ONCE
  const making = encoding === 'br' ? compressBrotli(body, effort.brotli) : compressGzip(body, effort.gzip)
  encoded[encoding] = making
  making.then(
    (made) => {
      encoded[encoding] = made
    },
    () => delete encoded[encoding],
  )
  return making
}

/** Logs once an hour what the cache served. */
export const responseCacheLog = fp(async (app, { deps }: { deps: Deps }) => {
  const timer = setInterval(() => deps.log.info(deps.cache.takeCounters(), 'response cache'), HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
})
