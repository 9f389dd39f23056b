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
/** Supported encodings, best first. */
const encodings = new Negotiator<'br' | 'gzip'>({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 100 }),
})
/**
 * Brotli 4 for cached responses: smaller and cheaper than gzip -9, and 5 takes 50% longer for 8% less. Quality 1 for
 * uncached ones: a third of the time for a sixth more bytes.
 */
const CACHED_COMPRESSION = { brotli: toBrotliOptions(4), gzip: {} }
const UNCACHED_COMPRESSION = { brotli: toBrotliOptions(1), gzip: { level: 1 } }
const ETAG_LENGTH = 22

function toBrotliOptions(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}

/** Prepares a response for the cache, with an ETag, compressed on the first request for it. */
export function toCacheableResponse(
  content: string | Buffer,
  headers: Record<string, string>,
): CachedResponse {
  const response = toUncachedResponse(content, headers)
  return { ...response, headers: { ...response.headers, etag: getEtag(response.body) } }
}

/** Prepares a response that is sent once: compressed quickly, without an ETag. */
export function toUncachedResponse(
  content: string | Buffer,
  headers: Record<string, string>,
): CachedResponse {
  const body = typeof content === 'string' ? Buffer.from(content) : content
  return { body, encoded: {}, headers: { ...headers, vary: 'accept-encoding' } }
}

/** Returns the cache key of a file at a path. It never equals a page's: pages read `//robots.txt` as that path too. */
export function toFileKey(path: string): string {
  return `file:${path}`
}

export function getEtag(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`
}

/** Returns true if If-None-Match contains this ETag (RFC 9110: a list, weak tags match too, `*` matches any). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** Returns the memory to reserve in bytes, an estimate: both compressed bodies take about half of the plain one. */
export function getSizeBytes({ body }: CachedResponse): number {
  return Math.ceil(body.length * 1.5)
}

/** Sends the response in the best encoding that the client accepts, or 304 if the client has it. */
export async function sendResponse(response: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(response.headers)
  if (matchesEtag(request.headers['if-none-match'], response.headers.etag)) return reply.code(304).send()
  if (!isCompressible(response)) return reply.send(response.body)
  const accepted = request.headers['accept-encoding']
  const encoding = accepted ? encodings.negotiate(accepted) : null
  if (encoding === null) return reply.send(response.body)
  return reply.header('content-encoding', encoding).send(await compress(response, encoding))
}

type CompressibleResponse = CachedResponse & Required<Pick<CachedResponse, 'encoded'>>

function isCompressible(response: CachedResponse): response is CompressibleResponse {
  return response.encoded !== undefined
}

/** Returns the compressed body. The first request for an encoding compresses it. */
function compress(
  { encoded, body, headers }: CompressibleResponse,
  encoding: 'br' | 'gzip',
): Buffer | Promise<Buffer> {
  const existing = encoded[encoding]
  if (existing) return existing
  // Only cached responses have an ETag.
  const compression = headers.etag ? CACHED_COMPRESSION : UNCACHED_COMPRESSION
  const pending =
    encoding === 'br' ? compressBrotli(body, compression.brotli) : compressGzip(body, compression.gzip)
  // Stored while it is pending, so that concurrent requests for a new page share one compression.
  encoded[encoding] = pending
  pending.then(
    (compressed) => {
      encoded[encoding] = compressed
    },
    () => delete encoded[encoding],
  )
  return pending
}

/** Logs the cache counters every hour. */
export const responseCacheLog = fp(async (app, { deps }: { deps: Deps }) => {
  const timer = setInterval(() => deps.log.info(deps.cache.getCounters(), 'response cache'), HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
})
