import type { Deps } from '@server/deps.ts'
import { type AppRouter, appRouter } from '@server/trpc/app-router.ts'
import { toPublicError } from '@server/trpc/error-map.ts'
import { MAX_BATCH_SIZE } from '@shared/limits.ts'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync } from 'fastify'

/** The pages' door to the procedures. Each call of a batch counts; what costs more has a budget of its own besides. */
export const calls: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onRequest', async (request) => {
    // As the library reads it: names in one segment, commas between.
    const { path = '' } = request.params as { path?: string }
    const called = Math.min(path.split(',').length, MAX_BATCH_SIZE)
    for (let count = 0; count < called; count++) await app.limit('call', request)
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res }) => app.contextOf(req, res),
      onError: ({ error, path, req }) => {
        if (toPublicError(error).status >= 500)
          deps.log.error({ err: error, path, requestId: req.id }, 'procedure failed')
      },
      responseMeta: ({ errors: thrown }) => {
        const retryAfterS = thrown.map(toPublicError).find((error) => error.retryAfterS)?.retryAfterS
        return {
          headers: {
            'cache-control': 'no-store',
            ...(retryAfterS ? { 'retry-after': String(retryAfterS) } : {}),
          },
        }
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  })
}
