import type { Deps } from '@server/deps.ts'
import { getSizeBytes, sendResponse, toCacheableResponse, toFileKey } from '@server/http/response-cache.ts'
import { getImageHeaders } from '@server/http/security.ts'
import { MINUTE_S } from '@shared/lib/durations.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { parseCompanyId, parseCompanyUrl, parseLimit } from './embeds.rules.ts'
import { findEmbedded } from './embeds.service.ts'
import { CARD_POLICY, renderCompanyCard, renderMissingCard, toOembed } from './embeds.views.ts'

const MAX_AGE_S = 10 * MINUTE_S
const HTML = 'text/html; charset=utf-8'
const CROSS_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' }

interface OembedQuery {
  url?: unknown
  format?: unknown
  maxwidth?: unknown
  maxheight?: unknown
}

/** Serves the card of a company for other sites, and what oEmbed consumers ask for a company page (product 7.14). */
export const embedRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { publicUrl } = deps.config
  const securityHeaders = {
    ...getImageHeaders(publicUrl),
    'content-security-policy': CARD_POLICY,
    'referrer-policy': 'strict-origin-when-cross-origin',
  }

  app.get<{ Params: { id: string } }>(
    `${urls.companyCard(0).replace(/0$/, '')}:id`,
    { config: { securityHeaders } },
    async (request, reply) => {
      const id = parseCompanyId(request.params.id)
      const key = toFileKey(urls.companyCard(id ?? 0))
      const cached = deps.cache.get(key)
      if (cached) return sendResponse(cached, request, reply)
      await app.limit('badge', request)
      const since = deps.cache.begin()
      const company = id === null ? null : await findEmbedded(deps, id)
      reply.headers(CROSS_ORIGIN)
      if (!company)
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type(HTML)
          .send(renderMissingCard(publicUrl))
      const response = toCacheableResponse(renderCompanyCard(publicUrl, company), {
        'content-type': HTML,
        'cache-control': `public, max-age=${MAX_AGE_S}`,
        ...CROSS_ORIGIN,
      })
      deps.cache.set(key, response, { tags: ['companies'], sizeBytes: getSizeBytes(response), since })
      return sendResponse(response, request, reply)
    },
  )

  app.get<{ Querystring: OembedQuery }>('/api/oembed', async (request, reply) => {
    await app.limit('badge', request)
    const { url, format = 'json', maxwidth, maxheight } = request.query
    reply.headers({ ...CROSS_ORIGIN, 'access-control-allow-origin': '*' })
    const refuse = (status: number, message: string) =>
      reply.code(status).header('cache-control', 'no-store').send({ message })
    if (format !== 'json') return refuse(501, 'This provider answers in JSON only: use format=json.')
    if (typeof url !== 'string' || url === '') return refuse(400, 'The query parameter url is missing.')
    const id = parseCompanyUrl(publicUrl, url)
    const company = id === null ? null : await findEmbedded(deps, id)
    if (!company) return refuse(404, 'This URL is not the page of a listed company.')
    return reply.header('cache-control', `public, max-age=${MAX_AGE_S}`).send(
      toOembed(publicUrl, company, {
        maxWidth: parseLimit(maxwidth),
        maxHeight: parseLimit(maxheight),
        maxAgeS: MAX_AGE_S,
      }),
    )
  })
}
