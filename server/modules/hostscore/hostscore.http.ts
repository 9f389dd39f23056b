import { createHash } from 'node:crypto'
import { restRoute } from '@server/http/rest-call.ts'
import { recalculateOutput } from '@shared/hostscore/hostscore.schema.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { publishedMethodology } from './published-methodology.views.ts'

/** Long enough to save requests, short enough that a new version is visible the same day. */
const METHODOLOGY_MAX_AGE_S = 3600

export const hostscoreRoutes = [
  restRoute({
    method: 'POST',
    url: '/hostscore/recalculate-all',
    operationId: 'recalculateHostScores',
    summary:
      'Recalculate every HostScore and rank from the stored facts. Responds when the run is complete, with a summary of the changes.',
    access: 'admin',
    scope: 'companies:write',
    note: '409 while another recalculation is running.',
    output: recalculateOutput,
    refusals: [409],
    handle: (caller) => caller.hostscore.recalculateAll({ wait: true }),
  }),
]

/** Published methodology: identical bytes until a new version, and open to any origin. */
export const methodologyRoute: FastifyPluginAsync = async (app) => {
  const body = `${JSON.stringify(publishedMethodology(), null, 2)}\n`
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  app.get(urls.methodologyJson(), async (request, reply) => {
    reply.headers({
      etag,
      'cache-control': `public, max-age=${METHODOLOGY_MAX_AGE_S}`,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(body)
  })
}
