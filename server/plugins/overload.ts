import underPressure from '@fastify/under-pressure'
import { AppError } from '@shared/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

export interface OverloadLimits {
  /** How late the event loop may run, on average of a sample, before requests are turned away. */
  maxEventLoopDelayMs: number
  sampleIntervalMs: number
  /** Fewer pages than this being made at the same time are no overload, however long they take. */
  manyPages: number
  /** How long the oldest of many pages may have been in the making before further ones are turned away. */
  maxPageMs: number
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes a page; only where there are limits.
     * @throws AppError UNAVAILABLE when so many are in the making that this one would come too late
     */
    inTurn?<Page>(work: () => Promise<Page>): Promise<Page>
  }
}

const RETRY_AFTER_S = 10
const TELLING_EVERY_MS = 10_000
/** Whoever watches the process must not take a busy one for a dead one. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/readyz'])

const tooMuch = () =>
  new AppError('UNAVAILABLE', {
    message: 'More is asked of us right now than we can keep up with. Please try again in a few seconds.',
    retryAfterS: RETRY_AFTER_S,
    meta: { isOverload: true },
  })

/**
 * Under more than the process can do, 503 for some instead of an ever longer wait for all. What is cached is always
 * sent: that costs no more than a refusal.
 */
export const overload = fp(
  async (
    app,
    {
      isCached,
      ...limits
    }: OverloadLimits & {
      isCached: (request: FastifyRequest) => boolean
    },
  ) => {
    const { maxEventLoopDelayMs, sampleIntervalMs, manyPages, maxPageMs } = limits
    let toldAt = 0
    // Once for all that are turned away in a while: a line for each would be more to do.
    const tell = (why: object) => {
      if (Date.now() - toldAt < TELLING_EVERY_MS) return
      toldAt = Date.now()
      app.log.warn(why, 'overloaded, requests are turned away')
    }
    /** Since when pages are in the making, the oldest first. */
    const underWay = new Set<{ since: number }>()
    app.decorate('inTurn', async (work) => {
      const [oldest] = underWay
      const waitedMs = oldest ? Date.now() - oldest.since : 0
      // The database may be what cannot keep up, while this process idles.
      if (underWay.size >= manyPages && waitedMs > maxPageMs) {
        tell({ pages: underWay.size, waitedMs })
        throw tooMuch()
      }
      const turn = { since: Date.now() }
      underWay.add(turn)
      try {
        return await work()
      } finally {
        underWay.delete(turn)
      }
    })
    await app.register(underPressure, {
      maxEventLoopDelay: maxEventLoopDelayMs,
      sampleInterval: sampleIntervalMs,
      pressureHandler: async (request, _reply, _type, delayMs) => {
        if (ALWAYS_ANSWERED.has(request.routeOptions.url ?? '') || isCached(request)) return
        tell({ eventLoopDelayMs: delayMs })
        throw tooMuch()
      },
    })
  },
  { name: 'overload', dependencies: ['security'] },
)
