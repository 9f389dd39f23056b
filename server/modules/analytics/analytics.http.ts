import type { Deps } from '@server/deps.ts'
import { hasSessionCookie } from '@server/http/session.ts'
import { getVisit } from '@server/http/visit.ts'
import { beaconBody } from '@shared/analytics/analytics.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { collect, flushEvents } from './analytics.service.ts'

const BODY_LIMIT_BYTES = 4 * 1024

/** Receives views, steps and clicks from browsers. Always 204: a probing script learns nothing. */
export const collectRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onClose', () => flushEvents(deps))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  )
  app.post(urls.api.collect(), {
    bodyLimit: BODY_LIMIT_BYTES,
    // Rejected before it was read: too large, of an unsupported type, or from another site.
    errorHandler: (_error, _request, reply) => {
      done(reply)
    },
    handler: async (request, reply) => {
      const visit = getVisit(request)
      const body = visit && !hasSessionCookie(request) ? readBody(request) : null
      if (body) {
        await app.limit('collect', request)
        await collect(deps, visit, body).catch((error) =>
          deps.log.warn({ err: error }, 'analytics event lost'),
        )
      }
      return done(reply)
    },
  })
}

function readBody({ body }: FastifyRequest) {
  if (typeof body !== 'string') return null
  try {
    return beaconBody.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null
  }
}

function done(reply: FastifyReply) {
  return reply.code(204).header('cache-control', 'no-store').send()
}
