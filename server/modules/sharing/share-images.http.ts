import type { CachedResponse, Deps } from '@server/deps.ts'
import { getEtag, matchesEtag, toFileKey } from '@server/http/response-cache.ts'
import { brand } from '@shared/lib/brand.ts'
import { MINUTE_S, YEAR_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import { shareImageKinds } from '@shared/seo/share-images.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { findImage, getImageBytes } from './share-images.service.ts'

/** Serves Open Graph images: `/share/location/fl-miami.png?v=…`; the default one if none can be drawn. */
export const shareImageRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: unknown } }>(
    '/share/:kind/:file',
    async (request, reply) => {
      const kind = shareImageKinds.find((candidate) => candidate === request.params.kind)
      const [, key] = /^([a-z0-9-]{1,120})\.png$/.exec(request.params.file) ?? []
      if (!kind || !key) return sendDefault(reply)
      const cacheKey = toFileKey(urls.shareImage(kind, key))
      const cached = deps.cache.get(cacheKey)
      if (cached) return send(cached, request, reply)
      try {
        // Only cache misses count toward the limit: they cost queries, and perhaps a rendering.
        await app.limit('shareImage', request)
        const since = deps.cache.begin()
        const image = await findImage(deps, kind, key)
        const bytes = image ? await getImageBytes(deps, image) : null
        if (!image || !bytes) return sendDefault(reply)
        const response = toResponse(bytes, image.ref.version)
        deps.cache.set(cacheKey, response, { tags: ['companies'], sizeBytes: bytes.length, since })
        return send(response, request, reply)
      } catch (error) {
        // Rate limit errors are not logged: one line each would fill the log.
        if (!(error instanceof AppError))
          request.log.warn({ err: error, kind, key }, 'cannot draw an Open Graph image')
        return sendDefault(reply)
      }
    },
  )
}

function toResponse(body: Buffer, version: string): CachedResponse {
  return {
    body,
    headers: {
      'content-type': 'image/png',
      // Sites that show our link may show our image.
      'cross-origin-resource-policy': 'cross-origin',
      etag: getEtag(body),
      'x-image-version': version,
    },
  }
}

/** Caches for a year if the URL has the image's current version, otherwise briefly. */
function send(
  { headers: { 'x-image-version': version, ...headers }, body }: CachedResponse,
  request: FastifyRequest<{ Querystring: { v?: unknown } }>,
  reply: FastifyReply,
) {
  const isCurrent = request.query.v === version
  reply.headers({
    ...headers,
    'cache-control': isCurrent ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${5 * MINUTE_S}`,
  })
  if (matchesEtag(request.headers['if-none-match'], headers.etag)) return reply.code(304).send()
  return reply.send(body)
}

function sendDefault(reply: FastifyReply) {
  return reply.header('cache-control', `public, max-age=${MINUTE_S}`).redirect(brand.defaultShareImage, 302)
}
