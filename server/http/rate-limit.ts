import type { Deps } from '@server/deps.ts'
import { toNetwork } from '@server/platform/network.ts'
import { openRedis } from '@server/platform/redis.ts'
import type { LimitName } from '@server/trpc/context.ts'
import { MINUTE_MS } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws AppError RATE_LIMITED when the client's network has used up the budget */
    limit(name: LimitName, request: FastifyRequest): Promise<void>
  }
  interface FastifyRequest {
    /** The budget that this request has come closest to using up. */
    budget: { name: LimitName; remaining: number; resetS: number } | null
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

/**
 * Named rate limits. With `REDIS_URL` all processes count together; while that server is away or slow, each process
 * counts by itself. Responses of the API say what is left (RateLimit and RateLimit-Policy, an IETF draft).
 */
export const rateLimit = fp(
  async (app, { deps }: { deps: Pick<Deps, 'config' | 'log'> }) => {
    const { redisUrl } = deps.config
    const redis = redisUrl ? openRedis(redisUrl, deps.log) : null
    if (redis) app.addHook('onClose', async () => redis.disconnect())
    const limiters = new Map(
      Object.entries(budgets).map(([name, budget]) => [name, createLimiter(name, budget, redis)]),
    )
    app.decorateRequest('budget', null)
    app.decorate('limit', async (name, request) => {
      try {
        const result = await limiters.get(name)?.consume(toNetwork(request.ip))
        if (result) noteBudget(request, name, result)
      } catch (rejected) {
        if (!(rejected instanceof RateLimiterRes)) throw rejected
        noteBudget(request, name, rejected)
        throw new AppError('RATE_LIMITED', { retryAfterS: toSeconds(rejected.msBeforeNext) })
      }
    })
    app.addHook('onSend', async (request, reply) => {
      const { budget } = request
      const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
      if (!budget || !isJson || !request.url.startsWith('/api/')) return
      const { max, timeWindow } = budgets[budget.name]
      reply.header('ratelimit-policy', `"${budget.name}";q=${max};w=${timeWindow / 1000}`)
      reply.header('ratelimit', `"${budget.name}";r=${budget.remaining};t=${budget.resetS}`)
    })
  },
  { name: 'rate-limit' },
)

function createLimiter(name: string, { max, timeWindow }: (typeof budgets)[LimitName], redis: Redis | null) {
  const options = { keyPrefix: `limit:${name}`, points: max, duration: timeWindow / 1000 }
  const ownLimiter = new RateLimiterMemory(options)
  if (!redis) return ownLimiter
  return new RateLimiterRedis({
    ...options,
    storeClient: redis,
    insuranceLimiter: ownLimiter,
    rejectIfRedisNotReady: true,
    // A client that is over its limit is refused without asking.
    inMemoryBlockOnConsumed: max + 1,
  })
}

function noteBudget(request: FastifyRequest, name: LimitName, result: RateLimiterRes): void {
  const { remainingPoints: remaining } = result
  if (request.budget && request.budget.remaining <= remaining) return
  request.budget = { name, remaining, resetS: toSeconds(result.msBeforeNext) }
}

const toSeconds = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 1000))
