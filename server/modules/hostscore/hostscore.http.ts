import { createHash } from 'node:crypto'
import type { RestCall } from '@server/plugins/rest-call.ts'
import { publishedMethodology } from '@shared/hostscore/published-methodology.ts'
import { recalculateOutput } from '@shared/schemas/hostscore.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync } from 'fastify'

/** Long enough to spare the server, short enough that a new version is seen the same day. */
const METHODOLOGY_MAX_AGE_S = 3600

export const hostscoreCalls: RestCall[] = [
  {
    method: 'POST',
    url: '/hostscore/recalculate-all',
    summary:
      'Recalculate every HostScore and rank from the stored facts. Answers when it is done, with what changed.',
    access: 'admin',
    note: '409 while another recalculation is under way.',
    output: recalculateOutput,
    refusals: [409],
    handle: (caller) => caller.hostscore.recalculateAll({ wait: true }),
  },
]

/** The published methodology: the same bytes until a new version comes; open to pages of any origin. */
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
