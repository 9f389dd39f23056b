import type { ServerResponse } from 'node:http'
import type { Deps } from '@server/deps.ts'
import { type AppRouter, appRouter } from '@server/trpc/app-router.ts'
import { toPublicError } from '@server/trpc/error-map.ts'
import { toErrorBody } from '@shared/lib/errors.ts'
import { MAX_BATCH_SIZE } from '@shared/lib/limits.ts'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyPluginAsync } from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST']

/** Serves tRPC. Every call of a batch counts; expensive procedures also have their own limits. */
export const trpcPlugin: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook<{ Params: { path?: string } }>('onRequest', async (request, reply) => {
    // The library cannot convert every method, and answers others with 415.
    if (!METHODS.includes(request.method)) {
      return reply
        .code(405)
        .headers({ allow: METHODS.join(', '), 'cache-control': 'no-store' })
        .send(toErrorBody('METHOD_NOT_ALLOWED'))
    }
    // Parsed as in the library: procedure names in one path segment, separated by commas.
    const { path = '' } = request.params
    const callCount = Math.min(path.split(',').length, MAX_BATCH_SIZE)
    for (let count = 0; count < callCount; count++) await app.limit('call', request)
  })
  /** Responses of subscriptions. Open ones would hold up the stop of the server; browsers connect again. */
  const streams = new Set<ServerResponse>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.destroy()
  })
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res, info }) => {
        const isStream = info.type === 'subscription'
        if (isStream) {
          streams.add(res.raw)
          res.raw.once('close', () => streams.delete(res.raw))
        }
        return app.getContext(req, res, { isPassive: isStream })
      },
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
