import type { Deps } from '@server/deps.ts'
import { hasSessionCookie } from '@server/plugins/session.ts'
import { visitOf } from '@server/plugins/visit.ts'
import { beaconBody } from '@shared/schemas/analytics.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { collect, flushEvents } from './analytics.service.ts'

const BODY_LIMIT_BYTES = 4 * 1024

/**
 * Takes what browsers report of views, steps and clicks (client/lib/beacon.ts). The answer is 204 whatever was sent:
 * nobody reads it, and a program that tries things out learns nothing.
 */
export const collectRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addHook('onClose', () => flushEvents(deps))
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, body),
  )
  app.post(urls.api.collect(), {
    bodyLimit: BODY_LIMIT_BYTES,
    // Refused before it was read: too large, of a kind we do not take, from another site.
    errorHandler: (_error, _request, reply) => {
      done(reply)
    },
    handler: async (request, reply) => {
      const visit = visitOf(request)
      const body = visit && !hasSessionCookie(request) ? readBody(request) : null
      if (body) {
        await app.limit('collect', request)
        await collect(deps, visit, body).catch((error) => deps.log.warn({ err: error }, 'an event was lost'))
      }
      return done(reply)
    },
  })
}

/** `sendBeacon` posts text; null for anything but an event. */
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
