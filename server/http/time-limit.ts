import { RETRY_AFTER_S } from '@server/platform/database-errors.ts'
import { AppError } from '@shared/lib/errors.ts'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the request with 503; null while its body arrives. */
    timeLimit: NodeJS.Timeout | null
  }
}

const TIME_LIMIT_MS = 9_000

/**
 * Answers 503 if no response has begun in time after the body, e.g. because the database hangs. Its work continues.
 * Fastify's `handlerTimeout` would also cut exports and live updates that have begun.
 */
export const timeLimit = fp(
  async (app, { milliseconds = TIME_LIMIT_MS }: { milliseconds?: number }) => {
    app.decorateRequest('timeLimit', null)
    app.addHook('preHandler', (request, reply, done) => {
      request.timeLimit = setTimeout(() => {
        if (reply.sent || reply.raw.headersSent) return
        reply.send(new AppError('UNAVAILABLE', { retryAfterS: RETRY_AFTER_S, meta: { isLate: true } }))
      }, milliseconds)
      reply.raw.once('close', () => clearTimeout(request.timeLimit ?? undefined))
      done()
    })
  },
  { name: 'time-limit' },
)
