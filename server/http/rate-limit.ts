import fastifyRateLimit from '@fastify/rate-limit'
import { toNetwork } from '@server/platform/network.ts'
import type { LimitName } from '@server/trpc/context.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws AppError RATE_LIMITED when the client's network has used up the budget */
    limit(name: LimitName, request: FastifyRequest): Promise<void>
  }
}

/** Requests per network and time window: enough for an office behind one IP address. */
const budgets: Record<LimitName, { max: number; timeWindow: number }> = {
  lead: { max: 300, timeWindow: 10 * MINUTE_MS },
  interest: { max: 120, timeWindow: 10 * MINUTE_MS },
  search: { max: 1200, timeWindow: MINUTE_MS },
  call: { max: 2400, timeWindow: MINUTE_MS },
  page: { max: 600, timeWindow: MINUTE_MS },
  mail: { max: 5, timeWindow: 60 * MINUTE_MS },
  contact: { max: 30, timeWindow: 60 * MINUTE_MS },
  collect: { max: 600, timeWindow: MINUTE_MS },
  shareImage: { max: 120, timeWindow: MINUTE_MS },
  registration: { max: 60, timeWindow: 60 * MINUTE_MS },
  waitlist: { max: 60, timeWindow: 60 * MINUTE_MS },
  badge: { max: 1200, timeWindow: MINUTE_MS },
  report: { max: 20, timeWindow: 60 * MINUTE_MS },
  signIn: { max: 10, timeWindow: MINUTE_MS },
  forgot: { max: 60, timeWindow: 60 * MINUTE_MS },
  link: { max: 120, timeWindow: MINUTE_MS },
  secret: { max: 20, timeWindow: 10 * MINUTE_MS },
  key: { max: 600, timeWindow: MINUTE_MS },
  agent: { max: 300, timeWindow: MINUTE_MS },
}

/** Named rate limits, counted in this process. */
export const rateLimit = fp(
  async (app) => {
    await app.register(fastifyRateLimit, { global: false })
    const checks = Object.fromEntries(
      Object.entries(budgets).map(([name, budget]) => [
        name,
        app.createRateLimit({ ...budget, keyGenerator: (request) => `${name}:${toNetwork(request.ip)}` }),
      ]),
    )
    app.decorate('limit', async (name, request) => {
      const result = await checks[name]?.(request)
      if (result && !result.isAllowed && result.isExceeded) {
        throw new AppError('RATE_LIMITED', { retryAfterS: Math.max(1, result.ttlInSeconds) })
      }
    })
  },
  { name: 'rate-limit' },
)
