import type { FastifyBaseLogger } from 'fastify'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { BODY_TIMEOUT_MS, limitBodyTime, UPLOAD_TIMEOUT_MS } from './http/body-time.ts'
import { type ConnectionLimits, closeAfterUpgrade, limitConnections } from './http/connections.ts'
import { deadline } from './http/deadline.ts'
import { errors } from './http/errors.ts'
import { health } from './http/health.ts'
import { jsonBody } from './http/json-body.ts'
import { type OverloadLimits, overload } from './http/overload.ts'
import { isCached, pages } from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { requireOneHost, toOriginForm } from './http/request-target.ts'
import { responseCacheLog } from './http/response-cache.ts'
import { restRoutes } from './http/rest.ts'
import { refuseUnreadableUrl, security } from './http/security.ts'
import { securityText } from './http/security-text.ts'
import { session } from './http/session.ts'
import { staticFiles } from './http/static-files.ts'
import { trpcPlugin } from './http/trpc-plugin.ts'
import { refuseUnreadableRequest } from './http/unreadable-request.ts'
import { collectRoute } from './modules/analytics/analytics.http.ts'
import { analyticsRoutes } from './modules/analytics/analytics-report.http.ts'
import { auditRoutes } from './modules/audit/audit.http.ts'
import { badgeImages, badgeRestRoutes, badgeRoutes } from './modules/badges/badges.http.ts'
import { adminCompanyRoutes } from './modules/companies/admin/admin-companies.http.ts'
import { companyImageRoute, companyRoutes } from './modules/companies/companies.http.ts'
import { blogFeedRoute } from './modules/content/content.http.ts'
import { emailRoutes } from './modules/email/email.http.ts'
import { hostscoreRoutes, methodologyRoute } from './modules/hostscore/hostscore.http.ts'
import { sampleDataRoutes } from './modules/leads/admin/sample-data.http.ts'
import { leadRoutes, openRequestRoute } from './modules/leads/leads.http.ts'
import { dataCopyRoute } from './modules/privacy/requests/data-requests.http.ts'
import { seoRoutes } from './modules/seo/seo.http.ts'
import { shareImageRoute } from './modules/sharing/share-images.http.ts'
import { readPage } from './ssr/page-reader.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** Ten times the size of a long form with a note. */
const BODY_LIMIT_BYTES = 64 * 1024
/** Limit for receiving the headers of a request. */
const HEADERS_TIMEOUT_MS = 15_000
/** Longer than a proxy keeps its connections open: the proxy must be the one to close them. */
const KEEP_ALIVE_MS = 72_000
const CONNECTIONS_CHECK_INTERVAL_MS = 5_000
/** At most half of the connections for one network. */
const CONNECTIONS = { max: 2000, maxPerAddress: 1000, stallTimeoutMs: 60_000 }
/** tRPC puts the procedure names of a batch into one path segment. */
const MAX_PARAM_LENGTH = 5000

export interface AppOptions {
  renderer?: PageRenderer
  deadlineMs?: number
  bodyTimeoutMs?: number
  /** Called for every route, as `GET /path`, so that tests can compare the routes with the access table. */
  onRoute?: (route: string) => void
  connections?: Partial<ConnectionLimits>
  /** Limits for rejecting requests under overload; no limits if undefined. */
  overload?: OverloadLimits
}

/** Raises the level from info to warn: at info Fastify logs two lines per request, which the proxy does better. */
function withQuietInfo(log: Deps['log']): FastifyBaseLogger {
  const own = log.child({})
  if (log.level === 'info') own.level = 'warn'
  return own
}

/** Builds the server. Plugins are registered in the order in which requests pass them. Does not listen. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const refuseUnreadable = refuseUnreadableRequest(deps.config.publicUrl)
  const app = Fastify({
    loggerInstance: withQuietInfo(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy,
    // Of any request. `limitBodyTime` has a shorter one for all but uploads.
    requestTimeout: HEADERS_TIMEOUT_MS + UPLOAD_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECK_INTERVAL_MS,
      // `requireOneHost` responds with a message of ours instead.
      requireHostHeader: false,
    },
    rewriteUrl: toOriginForm,
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadableUrl(deps.config.publicUrl),
  })

  limitBodyTime(app.server, {
    timeoutMs: options.bodyTimeoutMs ?? BODY_TIMEOUT_MS,
    refuse: refuseUnreadable,
  })
  const { maxPerAddress } = { ...CONNECTIONS, ...options.connections }
  limitConnections(app.server, {
    ...CONNECTIONS,
    ...options.connections,
    maxPerAddress: deps.config.trustProxy === false ? maxPerAddress : null,
  })
  closeAfterUpgrade(app.server)
  const { onRoute } = options
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) onRoute(`${one} ${url}`)
    })
  await app.register(errors)
  await app.register(jsonBody)
  await app.register(security, { publicUrl: deps.config.publicUrl })
  await app.register(requireOneHost)
  if (options.overload)
    await app.register(overload, { ...options.overload, isCached: (request) => isCached(deps, request) })
  await app.register(responseCacheLog, { deps })
  await app.register(rateLimit)
  await app.register(deadline, { milliseconds: options.deadlineMs })
  const { renderer } = options
  await app.register(session, {
    deps,
    readPage: renderer && ((pageDeps, path) => readPage(pageDeps, renderer, path)),
  })
  await app.register(health, { deps })
  await app.register(securityText, { deps })
  await app.register(trpcPlugin, { deps })
  await app.register(
    restRoutes(
      deps.config.publicUrl,
      [
        ...analyticsRoutes,
        ...companyRoutes,
        ...adminCompanyRoutes,
        ...leadRoutes,
        ...sampleDataRoutes,
        ...hostscoreRoutes,
        ...badgeRestRoutes,
        ...emailRoutes,
        ...auditRoutes,
      ],
      badgeImages,
    ),
    {
      prefix: '/api',
    },
  )
  await app.register(badgeRoutes, { deps })
  await app.register(companyImageRoute)
  await app.register(collectRoute, { deps })
  await app.register(shareImageRoute, { deps })
  await app.register(seoRoutes, { deps })
  await app.register(openRequestRoute, { deps })
  await app.register(dataCopyRoute, { deps })
  await app.register(methodologyRoute)
  await app.register(blogFeedRoute, { deps })
  if (renderer) {
    await app.register(staticFiles, { dir: renderer.clientDir })
    await app.register(pages, { deps, renderer })
  }
  return app
}
