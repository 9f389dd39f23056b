import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { CachedAnswer } from '@server/deps.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** What is kept ready, the best first. */
const ENCODINGS = ['br', 'gzip']
/** Good enough to beat gzip clearly, cheap enough for a page rendered once a minute. */
const BROTLI_QUALITY = 6

/** Compresses a text once, for every later reader. */
export async function prepareAnswer(text: string, headers: Record<string, string>): Promise<CachedAnswer> {
  const body = Buffer.from(text)
  const [gzipped, brotli] = await Promise.all([
    compressGzip(body),
    compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  return {
    status: 200,
    body,
    gzip: gzipped,
    brotli,
    headers: {
      ...headers,
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  }
}

/** What keeping it costs, in bytes. */
export function sizeOf({ body, gzip: gzipped, brotli }: CachedAnswer): number {
  return body.length + gzipped.length + brotli.length
}

/** Sends what is ready, in the best form the reader takes; 304 to whoever has it. */
export function sendAnswer(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(answer.headers)
  if (request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS)
  if (encoding === null) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? answer.brotli : answer.gzip)
}
