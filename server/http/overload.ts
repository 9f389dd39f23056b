import underPressure from '@fastify/under-pressure'
import type { Metrics } from '@server/platform/metrics.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export interface OverloadLimits {
  /** Mean event loop delay over a sample from which requests are rejected. */
  maxEventLoopDelayMs: number
  /**
   * Must be longer than `maxEventLoopDelayMs`: a sample without a measurement, after a delay of its whole length, counts
   * as overload.
   */
  sampleIntervalMs: number
  /** Below this number of concurrent page renders there is no overload, however long they take. */
  manyPages: number
  /** Maximum duration of the oldest of many concurrent renders; above it, further ones are rejected. */
  maxPageMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs a page render. @throws AppError UNAVAILABLE if so many are running that this one would come too late */
    withRenderLimit?<Page>(work: () => Promise<Page>): Promise<Page>
  }
}

const RETRY_AFTER_S = 10
const LOG_INTERVAL_MS = 10_000
/** Health checks always get a response: a monitor must not take a busy process for a dead one. */
const EXEMPT_ROUTES = new Set(['/healthz', '/readyz'])
/** Built files cost little, and a page that was sent does not work without them. */
const ASSETS_PATH = '/assets/'

const overloadError = () =>
  new AppError('UNAVAILABLE', {
    message: 'We’re getting more requests than we can handle right now. Please try again in a few seconds.',
    retryAfterS: RETRY_AFTER_S,
    meta: { isOverload: true },
  })

/** Rejects some requests with 503 under overload, so that not all wait. Cached responses are always sent. */
export const overload = fp(
  async (
    app,
    {
      isCached,
      metrics,
      ...limits
    }: OverloadLimits & {
      isCached: (request: FastifyRequest) => boolean
      metrics: Metrics
    },
  ) => {
    const { maxEventLoopDelayMs, sampleIntervalMs, manyPages, maxPageMs } = limits
    let loggedAt = 0
    // Logs at most once per interval: a line for each rejected request would add to the load.
    const logOverload = (details: object) => {
      if (Date.now() - loggedAt < LOG_INTERVAL_MS) return
      loggedAt = Date.now()
      app.log.warn(details, 'overloaded, rejecting requests')
    }
    /** Running page renders with their start times, oldest first. */
    const renders = new Set<{ since: number }>()
    metrics.addGauge('page_renders', 'Pages that are being rendered.', () => renders.size)
    app.decorate('withRenderLimit', async (work) => {
      const [oldest] = renders
      const waitedMs = oldest ? Date.now() - oldest.since : 0
      // The database may be the bottleneck while this process is idle.
      if (renders.size >= manyPages && waitedMs > maxPageMs) {
        logOverload({ pages: renders.size, waitedMs })
        throw overloadError()
      }
      const render = { since: Date.now() }
      renders.add(render)
      try {
        return await work()
      } finally {
        renders.delete(render)
      }
    })
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: sampleIntervalMs,
      pressureHandler: async (request, _reply, _type, delayMs) => {
        if (EXEMPT_ROUTES.has(request.routeOptions.url ?? '') || request.url.startsWith(ASSETS_PATH)) return
        if (isCached(request)) return
        logOverload({ eventLoopDelayMs: delayMs })
        throw overloadError()
      },
    })
  },
  { name: 'overload', dependencies: ['security'] },
)
