import type { Deps } from '@server/deps.ts'
import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'
import { appRouter } from '@server/trpc/app-router.ts'
import { ADMIN_SCHEME_COOKIE } from '@shared/brand.ts'
import { companySortOptions } from '@shared/company-sort.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { cacheable, sendResponse, sizeBytesOf, uncached } from './response-cache.ts'

/** Longer addresses are nobody's bookmark; they must not fill the cache. */
const MAX_CACHED_URL_LENGTH = 300
/**
 * The queries under which a page that reads them is kept, each once. Any other is rendered for itself: made-up ones
 * would push real pages out.
 */
const KEPT_QUERIES = new Map([
  ['sort', new RegExp(`^(${companySortOptions.map(({ value }) => value).join('|')})$`)],
  ['page', /^[1-9]\d?$/],
])
/** The one way a path is written: every other spelling of it would be kept beside it. */
const PLAIN_PATH = /^[a-z\d/._~-]*$/
/** What advertisers add; no page reads it. */
const TRACKING_QUERIES = /^(utm_\w+|gclid|fbclid|msclkid)$/

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
        config: { takes: 'form' },
        handler: (request, reply) => answerPage(scope, deps, renderer, request, reply),
      })
      scope.route({
        method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
        url: '/*',
        handler: (_request, reply) =>
          reply
            .code(405)
            .headers({ allow: 'GET, HEAD, POST', 'cache-control': 'no-store' })
            .send({ message: 'This address can be read, or sent a form.' }),
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
  const isLookedAt = request.method === 'GET' || request.method === 'HEAD'
  const url = addressOf(request, deps.config.publicUrl)
  const key = isLookedAt ? cacheKey(url) : null
  const cached = key === null ? undefined : deps.cache.get(key)
  if (cached) return sendResponse(cached, request, reply)

  // Rendering is the dearest thing an unknown address can ask for.
  await app.limit('page', request)
  // As it is kept: pages repeat their address in forms and links, and the click of who came first is not for others.
  const own = new URL(url)
  if (key !== null) own.search = key.slice(url.pathname.length)
  const since = deps.cache.begin()
  const render = () =>
    renderer.render({
      request: webRequest(request, own),
      publicUrl: deps.config.publicUrl,
      colorScheme: colorSchemeOf(request, own),
      router: appRouter,
      createContext: () => app.contextOf(request, reply),
      // Without the query: it may be somebody's key, such as a link's to set a password.
      onError: (error) =>
        request.log.error({ err: error, path: own.pathname, requestId: request.id }, 'page failed'),
    })
  const page = await (app.inTurn ? app.inTurn(render) : render())
  if (page.location) {
    const location = key === null ? page.location : withCampaign(page.location, url)
    return reply.header('cache-control', 'no-store').redirect(location, page.status)
  }

  const isRead = (name: string) => page.queries.includes(name)
  const keep =
    key !== null &&
    page.status === 200 &&
    page.cacheTags !== null &&
    [...own.searchParams.keys()].every(isRead)
  const body = Buffer.from(page.html)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': renderer.policy }
  if (!keep) {
    reply.code(page.status)
    if (page.status === 503) reply.header('retry-after', RETRY_AFTER_S)
    return sendResponse(uncached(body, { ...headers, 'cache-control': 'no-store' }), request, reply)
  }
  const answer = cacheable(body, {
    ...headers,
    // Browsers keep it but ask each time: a company that was just taken down is gone at once.
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  deps.cache.set(key, answer, {
    tags: page.cacheTags ?? [],
    sizeBytes: sizeBytesOf(answer),
    since,
  })
  return sendResponse(answer, request, reply)
}

/** The address asked for, always on our own origin: `//other.example/` is a path of ours too, and so is `/.//x`. */
function addressOf(request: FastifyRequest, publicUrl: string): URL {
  const url = new URL(`${publicUrl}/${request.url.replace(/^[/\\]+/, '')}`)
  url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}

/** The admin in the colors its visitor chose; every public page is light. */
function colorSchemeOf(request: FastifyRequest, { pathname }: URL): 'light' | 'dark' | undefined {
  if (!pathname.startsWith(urls.admin.dashboard())) return undefined
  return request.cookies[ADMIN_SCHEME_COOKIE] === 'dark' ? 'dark' : 'light'
}

/** Under what a page is cached: its own address. Null: rendered, but not cached. */
function cacheKey({ pathname, searchParams }: URL): string | null {
  const read = [...searchParams].filter(([name]) => !TRACKING_QUERIES.test(name))
  const isKept = read.every(([name, value]) => KEPT_QUERIES.get(name)?.test(value))
  if (!isKept || new Set(read.map(([name]) => name)).size < read.length || !PLAIN_PATH.test(pathname))
    return null
  const key = read.length === 0 ? pathname : `${pathname}?${new URLSearchParams(read)}`
  return key.length <= MAX_CACHED_URL_LENGTH ? key : null
}

/** Where a page moved to, with what advertisers added to the address asked for: a campaign counts where it lands. */
function withCampaign(location: string, asked: URL): string {
  const added = [...asked.searchParams].filter(([name]) => TRACKING_QUERIES.test(name))
  if (added.length === 0) return location
  const target = new URL(location, asked)
  if (target.origin !== asked.origin) return location
  for (const [name, value] of added) target.searchParams.set(name, value)
  return `${target.pathname}${target.search}${target.hash}`
}

/** The request as the router knows it. Only what loaders and actions read; cookies stay with the context. */
function webRequest(request: FastifyRequest, url: URL): Request {
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(url, {
    method: request.method,
    ...(body ? { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}
