import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { collectRoute } from './modules/analytics/analytics.http.ts'
import { analyticsCalls } from './modules/analytics/analytics-report.http.ts'
import { auditCalls } from './modules/audit/audit.http.ts'
import { badgeCalls, badgePictures, badgeRoutes } from './modules/badges/badges.http.ts'
import { companyCalls, companyImageRoute } from './modules/companies/companies.http.ts'
import { companyDeskCalls } from './modules/companies/company-desk.http.ts'
import { blogFeedRoute } from './modules/content/content.http.ts'
import { emailCalls } from './modules/email/email.http.ts'
import { hostscoreCalls, methodologyRoute } from './modules/hostscore/hostscore.http.ts'
import { leadCalls, openRequestRoute } from './modules/leads/leads.http.ts'
import { sampleDataCalls } from './modules/leads/sample-data.http.ts'
import { seoRoutes } from './modules/seo/seo.http.ts'
import { sharePictureRoute } from './modules/sharing/share-pictures.http.ts'
import { calls } from './plugins/calls.ts'
import { type ConnectionLimits, limitConnections } from './plugins/connections.ts'
import { deadline } from './plugins/deadline.ts'
import { errors } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { jsonBody } from './plugins/json-body.ts'
import { type OverloadLimits, overload } from './plugins/overload.ts'
import { pages } from './plugins/pages.ts'
import { rateLimit } from './plugins/rate-limit.ts'
import { oneHost, toOriginForm } from './plugins/request-target.ts'
import { responseCacheLog } from './plugins/response-cache.ts'
import { restDoor } from './plugins/rest.ts'
import { refuseUnreadableUrl, security } from './plugins/security.ts'
import { securityText } from './plugins/security-text.ts'
import { session } from './plugins/session.ts'
import { staticFiles } from './plugins/static-files.ts'
import { refuseUnreadableRequest } from './plugins/unreadable-request.ts'
import type { PageRenderer } from './ssr/page-renderer.ts'

/** A long form with a note fits ten times over. */
const BODY_LIMIT_BYTES = 64 * 1024
/** A body that dribbles in for longer is no visitor's. */
const REQUEST_TIMEOUT_MS = 15_000
/** Longer than a proxy in front keeps its connections: it must be the one to end them. */
const KEEP_ALIVE_MS = 72_000
/** How often Node looks for connections whose time is over. */
const CONNECTIONS_CHECKED_EVERY_MS = 5_000
/** Half of them at most to one address. */
const CONNECTIONS = { max: 2000, maxPerAddress: 1000, stallTimeoutMs: 60_000 }
/** tRPC puts a batch's procedure names into one path segment. */
const MAX_PARAM_LENGTH = 5000

export interface AppOptions {
  /** Renders pages; without it (procedure tests) the app has only its calls. */
  renderer?: PageRenderer
  /** How long a request may wait for the database, where it is not as long as a visitor's. */
  deadlineMs?: number
  /** Told of every route, as `GET /path`: what there is can be held against what may be asked for. */
  onRoute?: (route: string) => void
  /** In place of the usual ones. */
  connections?: Partial<ConnectionLimits>
  /** From when on requests are turned away; without it, never. */
  overload?: OverloadLimits
}

/** Fastify logs two lines a request and one a listening address at info; the proxy in front does that better. */
function quiet(log: Deps['log']): Deps['log'] {
  const own = log.child({})
  if (log.level === 'info') own.level = 'warn'
  return own
}

/** The whole server, put together by hand in the order requests meet it. Never listens. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: quiet(deps.log),
    disableRequestLogging: true,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: {
      // Node takes the longer of this and `requestTimeout` for whole requests.
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTIONS_CHECKED_EVERY_MS,
      // `oneHost` says it in our own words.
      requireHostHeader: false,
    },
    rewriteUrl: toOriginForm,
    clientErrorHandler: refuseUnreadableRequest(deps.config.publicUrl),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: refuseUnreadableUrl(deps.config.publicUrl),
  }) as unknown as FastifyInstance

  const { maxPerAddress } = { ...CONNECTIONS, ...options.connections }
  limitConnections(app.server, {
    ...CONNECTIONS,
    ...options.connections,
    maxPerAddress: deps.config.trustProxy === false ? maxPerAddress : null,
  })
  const { onRoute } = options
  if (onRoute)
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) onRoute(`${one} ${url}`)
    })
  await app.register(errors)
  await app.register(jsonBody)
  await app.register(security, { publicUrl: deps.config.publicUrl })
  await app.register(oneHost)
  if (options.overload)
    await app.register(overload, { ...options.overload, isCached: ({ url }) => deps.cache.has(url) })
  await app.register(responseCacheLog, { deps })
  await app.register(rateLimit)
  await app.register(deadline, { milliseconds: options.deadlineMs })
  await app.register(session, { deps })
  await app.register(health, { deps })
  await app.register(securityText, { deps })
  await app.register(calls, { deps })
  await app.register(
    restDoor(
      [
        ...analyticsCalls,
        ...companyCalls,
        ...companyDeskCalls,
        ...leadCalls,
        ...sampleDataCalls,
        ...hostscoreCalls,
        ...badgeCalls,
        ...emailCalls,
        ...auditCalls,
      ],
      badgePictures,
    ),
    {
      prefix: '/api',
    },
  )
  await app.register(badgeRoutes, { deps })
  await app.register(companyImageRoute)
  await app.register(collectRoute, { deps })
  await app.register(sharePictureRoute, { deps })
  await app.register(seoRoutes, { deps })
  await app.register(openRequestRoute, { deps })
  await app.register(methodologyRoute)
  await app.register(blogFeedRoute, { deps })
  if (options.renderer) {
    await app.register(staticFiles, { dir: options.renderer.clientDir })
    await app.register(pages, { deps, renderer: options.renderer })
  }
  return app
}
