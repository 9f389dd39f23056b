import type { FastifyBaseLogger } from 'fastify'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Deps } from './deps.ts'
import { limitConnectionsPerNetwork } from './http/connections.ts'
import { errors } from './http/errors.ts'
import { health } from './http/health.ts'
import { jsonBody } from './http/json-body.ts'
import { metrics } from './http/metrics.ts'
import { type OverloadLimits, overload } from './http/overload.ts'
import { isCached, pages } from './http/pages.ts'
import { rateLimit } from './http/rate-limit.ts'
import { responseCacheLog } from './http/response-cache.ts'
import { restRoutes } from './http/rest.ts'
import { refuseUnreadableUrl, security } from './http/security.ts'
import { securityText } from './http/security-text.ts'
import { session } from './http/session.ts'
import { staticFiles } from './http/static-files.ts'
import { timeLimit } from './http/time-limit.ts'
import { trpcPlugin } from './http/trpc-plugin.ts'
import { agentRoutes } from './modules/agents/agents.http.ts'
import { collectRoute } from './modules/analytics/analytics.http.ts'
import { analyticsRoutes } from './modules/analytics/analytics-report.http.ts'
import { auditRoutes } from './modules/audit/audit.http.ts'
import { badgeImages, badgeRestRoutes, badgeRoutes } from './modules/badges/badges.http.ts'
import { adminCompanyRoutes } from './modules/companies/admin/admin-companies.http.ts'
import { companyApiRoutes } from './modules/companies/api/company-api.http.ts'
import { companyImageRoute, companyRoutes } from './modules/companies/companies.http.ts'
import { blogFeedRoute } from './modules/content/content.http.ts'
import { emailRoutes } from './modules/email/email.http.ts'
import { hostscoreRoutes, methodologyRoute } from './modules/hostscore/hostscore.http.ts'
import { sampleDataRoutes } from './modules/leads/admin/sample-data.http.ts'
import { leadApiRoutes } from './modules/leads/api/lead-api.http.ts'
import { leadRoutes, openRequestRoute } from './modules/leads/leads.http.ts'
import { marketRoutes } from './modules/markets/markets.http.ts'
import { dataCopyRoute } from './modules/privacy/requests/data-requests.http.ts'
import { seoRoutes } from './modules/seo/seo.http.ts'
import { embedRoutes } from './modules/sharing/embeds.http.ts'
import { shareImageRoute } from './modules/sharing/share-images.http.ts'
import { readPage } from './ssr/page-reader.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** Ten times the size of a long form with a note. */
const BODY_LIMIT_BYTES = 64 * 1024
/** Settings of Node's server, against clients that hold connections open. */
const CONNECTIONS = {
  headersTimeout: 15_000,
  /** For a whole request: an import of 2 MB at 60 kbit/s. */
  requestTimeout: 5 * 60_000,
  /** Without progress, e.g. of a client that never reads its response. */
  connectionTimeout: 60_000,
  /** Longer than a proxy keeps its connections open: the proxy must be the one to close them. */
  keepAliveTimeout: 72_000,
  /** How often Node looks for requests that exceed the first two. */
  connectionsCheckingInterval: 5_000,
  max: 2000,
  /** At most half of them. */
  maxPerNetwork: 1000,
}
/** tRPC puts the procedure names of a batch into one path segment. */
const MAX_PARAM_LENGTH = 5000

export interface AppOptions {
  renderer?: PageRenderer
  timeLimitMs?: number
  /** Called for every route, as `GET /path`, so that tests can compare the routes with the access table. */
  onRoute?: (route: string) => void
  connections?: Partial<typeof CONNECTIONS>
  /** Limits for rejecting requests under overload; no limits if undefined. */
  overload?: OverloadLimits
}

/** Raises the level from info to warn: at info Fastify logs two lines per request, which the proxy does better. */
function withQuietInfo(log: Deps['log']): FastifyBaseLogger {
  const quiet = log.child({})
  if (log.level === 'info') quiet.level = 'warn'
  return quiet
}

/** Returns the id that a proxy gave the request, to find it in the logs of both; a visitor's own is not taken. */
function findEdgeId({ config }: Deps, id: string | string[] | undefined): string | null {
  return config.trustProxy !== false && typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : null
}

/** Builds the server. Plugins are registered in the order in which requests pass them. Does not listen. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const connections = { ...CONNECTIONS, ...options.connections }
  const app = Fastify({
    loggerInstance: withQuietInfo(deps.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy,
    requestTimeout: connections.requestTimeout,
    connectionTimeout: connections.connectionTimeout,
    keepAliveTimeout: connections.keepAliveTimeout,
    http: {
      headersTimeout: connections.headersTimeout,
      connectionsCheckingInterval: connections.connectionsCheckingInterval,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: ({ headers }) => findEdgeId(deps, headers['x-request-id']) ?? crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadableUrl(deps.config.publicUrl),
  })

  app.server.maxConnections = connections.max
  // Behind a proxy, all connections come from it.
  if (deps.config.trustProxy === false) limitConnectionsPerNetwork(app.server, connections.maxPerNetwork)
  const { onRoute } = options
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) onRoute(`${verb} ${url}`)
    })
  await app.register(errors)
  await app.register(metrics, { deps })
  await app.register(jsonBody)
  await app.register(security, { publicUrl: deps.config.publicUrl })
  if (options.overload)
    await app.register(overload, {
      ...options.overload,
      metrics: deps.metrics,
      isCached: (request) => isCached(deps, request),
    })
  await app.register(responseCacheLog, { deps })
  await app.register(rateLimit, { deps })
  await app.register(timeLimit, { milliseconds: options.timeLimitMs })
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
        ...marketRoutes,
        ...companyRoutes,
        ...adminCompanyRoutes,
        ...leadRoutes,
        ...leadApiRoutes,
        ...companyApiRoutes,
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
  await app.register(embedRoutes, { deps })
  await app.register(seoRoutes, { deps })
  await app.register(openRequestRoute, { deps })
  await app.register(dataCopyRoute, { deps })
  await app.register(methodologyRoute)
  await app.register(blogFeedRoute, { deps })
  await app.register(agentRoutes, { deps })
  if (renderer) {
    await app.register(staticFiles, { dir: renderer.clientDir })
    await app.register(pages, { deps, renderer })
  }
  return app
}
