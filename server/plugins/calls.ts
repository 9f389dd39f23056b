import type { Deps } from '@server/deps.ts'
import { type AppRouter, appRouter } from '@server/trpc/app-router.ts'
import { toPublicError } from '@server/trpc/error-map.ts'
import { MAX_BATCH_SIZE } from '@shared/limits.ts'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync } from 'fastify'

/** The pages' door to the procedures. A batch counts as one call; what a procedure does is limited by itself. */
export const calls: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onRequest', (request) => app.limit('call', request))
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
