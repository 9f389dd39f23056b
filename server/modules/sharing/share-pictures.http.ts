import type { CachedResponse, Deps } from '@server/deps.ts'
import { etagOf, matchesEtag } from '@server/plugins/response-cache.ts'
import { brand } from '@shared/brand.ts'
import { AppError } from '@shared/errors.ts'
import { MINUTE_S } from '@shared/lib/durations.ts'
import { sharePictureKinds } from '@shared/share-pictures.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { findPicture, pictureBytes } from './share-pictures.service.ts'

const YEAR_S = 365 * 24 * 60 * 60

/**
 * Pictures for shared links: `/share/location/fl-miami.png?v=…`. A picture always comes back: for what we do not know
 * or cannot draw now, the site's own one.
 */
export const sharePictureRoute: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.get<{ Params: { kind: string; file: string }; Querystring: { v?: unknown } }>(
    '/share/:kind/:file',
    async (request, reply) => {
      const kind = sharePictureKinds.find((one) => one === request.params.kind)
      const [, key] = /^([a-z0-9-]{1,120})\.png$/.exec(request.params.file) ?? []
      if (!kind || !key) return sendDefault(reply)
      const cacheKey = `share:${kind}/${key}`
      const cached = deps.cache.get(cacheKey)
      if (cached) return send(cached, request, reply)
      try {
        // Only what is not at hand is counted: it costs queries, and perhaps a drawing.
        await app.limit('picture', request)
        const since = deps.cache.begin()
        const known = await findPicture(deps, kind, key)
        const bytes = known ? await pictureBytes(deps, known) : null
        if (!known || !bytes) return sendDefault(reply)
        const answer = prepare(bytes, known.ref.version)
        deps.cache.set(cacheKey, answer, { tags: ['companies'], sizeBytes: bytes.length, since })
        return send(answer, request, reply)
      } catch (error) {
        // A limit that was met is no news: a line each would fill the log.
        if (!(error instanceof AppError))
          request.log.warn({ err: error, kind, key }, 'a share picture was not drawn')
        return sendDefault(reply)
      }
    },
  )
}

function prepare(body: Buffer, version: string): CachedResponse {
  return {
    body,
    headers: {
      'content-type': 'image/png',
      // Sites that show our link may show our picture.
      'cross-origin-resource-policy': 'cross-origin',
      etag: etagOf(body),
      'x-picture-version': version,
    },
  }
}

/** The version in the address is the picture's own: keep it for good. Another one, or none: ask again soon. */
function send(
  { headers: { 'x-picture-version': version, ...headers }, body }: CachedResponse,
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
