import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { CachedAnswer } from '@server/deps.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** What a text can be had in, the best first. */
const ENCODINGS = ['br', 'gzip'] as const
type Encoding = (typeof ENCODINGS)[number]
/**
 * How hard to try. For what is kept: beats gzip's best at less than its cost; one step more takes half as long again
 * for a twelfth of the size. For one asker: a third of that time, for a sixth more.
 */
const KEPT = { brotli: brotliOf(4), gzip: {} }
const ONCE = { brotli: brotliOf(1), gzip: { level: 1 } }
const ETAG_LENGTH = 22
/** Browsers send a handful of different ones. */
const negotiated = new LRUCache<string, { encoding: Encoding | null }>({ max: 100 })

function brotliOf(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
}

/** A text to be kept. It is compressed once, in each form that somebody asks for. */
export function prepareAnswer(text: string | Buffer, headers: Record<string, string>): CachedAnswer {
  const answer = answerOnce(text, headers)
  return { ...answer, headers: { ...answer.headers, etag: etagOf(answer.body) } }
}

/** A text for this asker alone: nobody comes back for it with a validator. */
export function answerOnce(text: string | Buffer, headers: Record<string, string>): CachedAnswer {
  const body = typeof text === 'string' ? Buffer.from(text) : text
  return { body, packed: {}, headers: { ...headers, vary: 'accept-encoding' } }
}

/** A strong validator: the same bytes, the same tag. */
export function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_LENGTH)}"`
}

/** Whether the asker has what carries this tag (RFC 9110, If-None-Match: a list, weak ones count, `*`). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (ifNoneMatch === undefined || etag === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}

/** What keeping it costs, in bytes: compressed, a text is at most half as long again in both forms together. */
export function sizeOf({ body }: CachedAnswer): number {
  return Math.ceil(body.length * 1.5)
}

/** Sends what is ready, in the best form the reader takes; 304 to whoever has it. */
export async function sendAnswer(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(answer.headers)
  if (matchesEtag(request.headers['if-none-match'], answer.headers.etag)) return reply.code(304).send()
  const encoding = encodingFor(answer, request.headers['accept-encoding'])
  if (encoding === null) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await pack(answer, encoding))
}

/** The best encoding for a reader; null: as it is. */
export function encodingFor({ packed }: CachedAnswer, accepted: string | undefined): Encoding | null {
  if (!packed || !accepted) return null
  let known = negotiated.get(accepted)
  if (!known) {
    known = { encoding: negotiate(accepted, [...ENCODINGS]) as Encoding | null }
    negotiated.set(accepted, known)
  }
  return known.encoding
}

function pack(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  answer.packed ??= {}
  const { packed, body, headers } = answer
  const known = packed[encoding]
  if (known) return known
  // Kept while it is under way, too: a crowd at a new page has it compressed once.
  const effort = headers.etag ? KEPT : ONCE
  const making = encoding === 'br' ? compressBrotli(body, effort.brotli) : compressGzip(body, effort.gzip)
  packed[encoding] = making
  making.then(
    (made) => {
      packed[encoding] = made
    },
    () => delete packed[encoding],
  )
  return making
}
