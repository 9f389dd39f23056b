import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { CachedAnswer } from '@server/deps.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** What a text can be had in, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/** Good enough to beat gzip clearly, cheap enough for a page rendered once a minute. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A text to be kept. It is compressed once, in each form that somebody asks for. */
export function prepareAnswer(text: string, headers: Record<string, string>): CachedAnswer {
  const body = Buffer.from(text)
  return {
    status: 200,
    body,
    packed: {},
    headers: {
      ...headers,
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  }
}

/** What keeping it costs, in bytes: compressed, a text is at most half as long again in both forms together. */
export function sizeOf({ body }: CachedAnswer): number {
  return Math.ceil(body.length * 1.5)
}

/** Sends what is ready, in the best form the reader takes; 304 to whoever has it. */
export async function sendAnswer(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(answer.headers)
  if (request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]) as Encoding | null
  if (encoding === null) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await pack(answer, encoding))
}

function pack(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  answer.packed ??= {}
  const { packed, body } = answer
  const known = packed[encoding]
  if (known) return known
  // Kept while it is under way, too: a crowd at a new page has it compressed once.
  const making = encoding === 'br' ? compressBrotli(body, BROTLI) : compressGzip(body)
  packed[encoding] = making
  void making.then(
    (made) => {
      packed[encoding] = made
    },
    () => delete packed[encoding],
  )
  return making
}
