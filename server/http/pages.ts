import type { Deps } from '@server/deps.ts'
import { getSiteTexts } from '@server/modules/texts/published-texts.service.ts'
import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { maskTokenPath } from '@server/platform/log.ts'
import type { PageRenderer } from '@server/ssr/page-renderer.ts'
import { appRouter } from '@server/trpc/app-router.ts'
import { companySortOptions } from '@shared/companies/company-sort.ts'
import { ADMIN_SCHEME_COOKIE } from '@shared/lib/brand.ts'
import type { AdminScheme } from '@shared/lib/color-scheme.ts'
import { AppError, toErrorBody } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  getSizeBytes,
  sendResponse,
  toCacheableResponse,
  toFileKey,
  toUncachedResponse,
} from './response-cache.ts'

/** Longer URLs are not cached, so that made-up ones cannot fill the cache. */
const MAX_CACHED_URL_LENGTH = 300
/** Query parameters of cache keys, with their values. Others are rendered: made-up ones would evict real pages. */
const CACHEABLE_QUERY_PARAMS = new Map([
  ['sort', new RegExp(`^(${companySortOptions.map(({ value }) => value).join('|')})$`)],
  ['page', /^[1-9]\d?$/],
])
/** Canonical spelling of a path. Other spellings are not cached, or each would get a separate entry. */
const CANONICAL_PATH = /^[a-z\d/._~-]*$/
/** Query parameters that advertisers and mailing tools add; no page reads them. */
const TRACKING_PARAMS =
  /^(utm_\w+|gad_\w+|hsa_\w+|gclid|gclsrc|dclid|gbraid|wbraid|srsltid|_gl|fbclid|ttclid|twclid|msclkid|li_fat_id|igshid|yclid|epik|rdt_cid|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi)$/
/** Paths with their own spelling: calls, the admin, files, and a link whose token has upper case. */
const OWN_SPELLING = /^\/(api|trpc|admin|assets|images|thank-you|answer|correct)\/|\/[^/]*\.[^/]*$/i

/** Pages behind an emailed link: their path is a key, which no other site gets to see. */
const TOKEN_PAGE = /^\/(answer|correct)\//i

/** Serves every URL that no API route and no file handles: a page, from the cache or rendered. */
export const pages = fp(
  async (app, { deps, renderer }: { deps: Deps; renderer: PageRenderer }) => {
    const { middleware } = renderer
    if (middleware) {
      app.addHook('onRequest', (request, reply, done) =>
        middleware(request.raw, reply.raw, (error) => done(error)),
      )
    }
    await app.register(async (scope) => {
      scope.setErrorHandler<Error>((error, request, reply) =>
        sendLatePage(deps, renderer, error, request, reply),
      )
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'buffer' },
        (_request, body, done) => done(null, body),
      )
      scope.route({
        method: ['GET', 'POST'],
        url: '/*',
        config: { takes: 'form' },
        handler: (request, reply) => sendPage(scope, deps, renderer, request, reply),
      })
      scope.route({
        method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
        url: '/*',
        handler: (_request, reply) =>
          reply
            .code(405)
            .headers({ allow: 'GET, HEAD, POST', 'cache-control': 'no-store' })
            .send(
              toErrorBody('METHOD_NOT_ALLOWED', { message: 'This URL supports GET, HEAD and POST only.' }),
            ),
      })
    })
  },
  { name: 'pages', dependencies: ['session'] },
)

async function sendPage(
  app: FastifyInstance,
  deps: Deps,
  renderer: PageRenderer,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const isGetOrHead = request.method === 'GET' || request.method === 'HEAD'
  const url = getRequestUrl(request, deps.config.publicUrl)
  const spelling = isGetOrHead ? findSpelling(request.url, url) : null
  if (spelling) return reply.header('cache-control', 'no-store').redirect(spelling, 301)
  const key = isGetOrHead ? cacheKey(url) : null
  const cached = key === null ? undefined : deps.cache.get(key)
  if (cached) return sendResponse(cached, request, reply)

  // Rendering is the most expensive thing that a request to an unknown URL can cause.
  await app.limit('page', request)
  // Rendered with the cache key as the URL: tracking parameters of one visitor must not reach others.
  const pageUrl = new URL(url)
  if (key !== null) pageUrl.search = key.slice(url.pathname.length)
  const since = deps.cache.begin()
  const texts = await getSiteTexts(deps)
  const render = () =>
    renderer.render({
      request: toWebRequest(request, pageUrl),
      publicUrl: deps.config.publicUrl,
      operator: deps.config.operator,
      texts,
      colorScheme: getColorScheme(request, pageUrl),
      router: appRouter,
      createContext: () => app.getContext(request, reply),
      // Without the query, which may hold a secret, such as the key in a password link.
      onError: (error) =>
        request.log.error(
          { err: error, path: maskTokenPath(pageUrl.pathname), requestId: request.id },
          'page failed',
        ),
    })
  const page = await (app.withRenderLimit ? app.withRenderLimit(render) : render())
  // A form of the admin that was sent before its script had loaded: the screen opens again.
  if (request.method === 'POST' && page.status === 405 && isAdminPage(url)) {
    return reply.header('cache-control', 'no-store').redirect(`${url.pathname}${url.search}`, 303)
  }
  if (page.location) {
    const location = key === null ? page.location : withTrackingParams(page.location, url)
    return reply.header('cache-control', 'no-store').redirect(location, page.status)
  }

  const isRead = (name: string) => page.queries.includes(name)
  const isCacheable =
    key !== null &&
    page.status === 200 &&
    page.cacheTags !== null &&
    [...pageUrl.searchParams.keys()].every(isRead)
  const body = Buffer.from(page.html)
  const { policies } = renderer
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': isAdminPage(url) ? policies.admin : policies.page,
    // Not `no-referrer`: browsers then post a form with the origin "null", which is refused.
    ...(TOKEN_PAGE.test(url.pathname) && { 'referrer-policy': 'same-origin' }),
  }
  if (!isCacheable) {
    reply.code(page.status)
    if (page.retryAfterS) reply.header('retry-after', page.retryAfterS)
    return sendResponse(toUncachedResponse(body, { ...headers, 'cache-control': 'no-store' }), request, reply)
  }
  const response = toCacheableResponse(body, {
    ...headers,
    // Browsers may cache the page but must revalidate, so that a removed company disappears immediately.
    'cache-control': 'public, max-age=0, must-revalidate',
  })
  deps.cache.set(key, response, {
    tags: page.cacheTags ?? [],
    sizeBytes: getSizeBytes(response),
    since,
  })
  return sendResponse(response, request, reply)
}

/** Shows the error page of an unavailable database when the time limit ended a page; it asks the database nothing. */
async function sendLatePage(
  deps: Deps,
  renderer: PageRenderer,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!(error instanceof AppError && error.meta?.isLate)) throw error
  const url = getRequestUrl(request, deps.config.publicUrl)
  const page = await renderer.render({
    request: new Request(url),
    publicUrl: deps.config.publicUrl,
    operator: deps.config.operator,
    colorScheme: getColorScheme(request, url),
    router: appRouter,
    createContext: () => Promise.reject(error),
    onError: () =>
      request.log.error({ path: maskTokenPath(url.pathname), requestId: request.id }, 'page took too long'),
  })
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': isAdminPage(url) ? renderer.policies.admin : renderer.policies.page,
      'cache-control': 'no-store',
      'retry-after': RETRY_AFTER_S,
    })
    .send(page.html)
}

/**
 * Tells whether the response is cached, so that it costs next to nothing: a page by its key, a file by its path, others
 * by their URL.
 */
export function isCached({ cache, config }: Deps, request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?', 1)
  const pageKey = cacheKey(getRequestUrl(request, config.publicUrl))
  return cache.has(request.url) || cache.has(toFileKey(path)) || (pageKey !== null && cache.has(pageKey))
}

/** Returns the request URL, always on our own origin: `//other.example/` and `/.//x` are paths of this site too. */
function getRequestUrl(request: FastifyRequest, publicUrl: string): URL {
  const url = new URL(`${publicUrl}/${request.url.replace(/^[/\\]+/, '')}`)
  if (url.pathname.startsWith('//')) url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}

/**
 * Returns the one spelling of a page's URL, if this is another one: lower case, without a slash at the end or two in a
 * row. It is a path of this site, so it never leads to another host.
 */
function findSpelling(requested: string, { pathname }: URL): string | null {
  const [path = ''] = requested.split('?', 1)
  const single = pathname.replace(/\/{2,}/g, '/')
  if (OWN_SPELLING.test(single)) return null
  const spelling = single
    .replace(/(?<=.)\/$/, '')
    .replace(/%[\da-f]{2}|[A-Z]/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
  return spelling === path ? null : `${spelling}${requested.slice(path.length)}`
}

function isAdminPage({ pathname }: URL): boolean {
  return pathname === urls.admin.dashboard() || pathname.startsWith(`${urls.admin.dashboard()}/`)
}

function getColorScheme(request: FastifyRequest, url: URL): AdminScheme | undefined {
  if (!isAdminPage(url)) return undefined
  const chosen = request.cookies[ADMIN_SCHEME_COOKIE]
  return chosen === 'dark' || chosen === 'light' ? chosen : 'auto'
}

/** Returns the cache key of a page: its path and canonical query. Null for a page that must not be cached. */
function cacheKey(url: URL): string | null {
  const { pathname } = url
  // Most URLs have no query: nothing is parsed for them.
  const params = (url.search ? [...url.searchParams] : []).filter(([name]) => !TRACKING_PARAMS.test(name))
  const isCanonical = params.every(([name, value]) => CACHEABLE_QUERY_PARAMS.get(name)?.test(value))
  if (
    !isCanonical ||
    new Set(params.map(([name]) => name)).size < params.length ||
    !CANONICAL_PATH.test(pathname)
  )
    return null
  const key = params.length === 0 ? pathname : `${pathname}?${new URLSearchParams(params)}`
  return key.length <= MAX_CACHED_URL_LENGTH ? key : null
}

/** Adds the tracking parameters of the request to a redirect target, where the campaign is counted. */
function withTrackingParams(location: string, requested: URL): string {
  const tracking = [...requested.searchParams].filter(([name]) => TRACKING_PARAMS.test(name))
  if (tracking.length === 0) return location
  const target = new URL(location, requested)
  if (target.origin !== requested.origin) return location
  for (const [name, value] of tracking) target.searchParams.set(name, value)
  return `${target.pathname}${target.search}${target.hash}`
}

/** Converts the request for the router, with only what loaders and actions read. Cookies stay in the context. */
function toWebRequest(request: FastifyRequest, url: URL): Request {
  const body =
    request.method === 'POST' && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined
  return new Request(url, {
    method: request.method,
    ...(body ? { body, headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  })
}
