import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CachedAnswer, Deps } from '@server/deps.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'
import { appRouter } from '@server/trpc/app-router.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Good enough to beat gzip clearly, cheap enough for a page rendered once a minute. */
const BROTLI_QUALITY = 6
/** Longer queries are nobody's bookmark; they must not fill the cache. */
const MAX_CACHED_URL_LENGTH = 300

/** Every address that no call and no file answers: a page, rendered, or taken ready-made from the cache. */
export const pages = fp(
  async (app, { deps, renderer }: { deps: Deps; renderer: PageRenderer }) => {
    const { middleware } = renderer
    if (middleware) {
      app.addHook('onRequest', (request, reply, done) =>
        middleware(request.raw, reply.raw, (error) => done(error as Error | undefined)),
      )
    }
    await app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      )
      scope.route({
        method: ['GET', 'POST'],
        url: '/*',
        handler: (request, reply) => answerPage(scope, deps, renderer, request, reply),
      })
    })
  },
  { name: 'pages', dependencies: ['session'] },
)

async function answerPage(
  app: FastifyInstance,
  deps: Deps,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const cached = request.method === 'GET' ? deps.cache.get(request.url) : undefined
  if (cached) return send(cached, request, reply)

  const page = await renderer.render({
    request: webRequest(request, deps.config.publicUrl),
    publicUrl: deps.config.publicUrl,
    router: appRouter,
    createContext: () => app.contextOf(request, reply),
    onError: (error) =>
      request.log.error({ err: error, url: request.url, requestId: request.id }, 'page failed'),
  })
  if (page.location) return reply.header('cache-control', 'no-store').redirect(page.location, page.status)

  const keep =
    request.method === 'GET' &&
    page.status === 200 &&
    page.cacheTags !== null &&
    request.url.length <= MAX_CACHED_URL_LENGTH
  if (!keep) {
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': renderer.policy })
      .send(page.html)
  }
  const answer = await prepare(page.html, renderer.policy)
  deps.cache.set(request.url, answer, {
    tags: page.cacheTags ?? [],
    sizeBytes: answer.body.length + answer.gzip.length + answer.brotli.length,
  })
  return send(answer, request, reply)
}

/** Compresses once, for every later reader. */
async function prepare(html: string, policy: string): Promise<CachedAnswer> {
  const body = Buffer.from(html)
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
      'content-type': 'text/html; charset=utf-8',
      // Browsers keep it but ask each time: a company that was just taken down is gone at once.
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': policy,
      vary: 'accept-encoding',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    },
  }
}

function send(answer: CachedAnswer, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(answer.headers)
  if (request.headers['if-none-match'] === answer.headers.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(answer.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(answer.gzip)
  return reply.send(answer.body)
}

/** The request as the router knows it. Only what loaders and actions read; cookies stay with the context. */
function webRequest(request: FastifyRequest, publicUrl: string): Request {
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(new URL(request.url, publicUrl), {
    method: request.method,
    ...(body ? { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}
