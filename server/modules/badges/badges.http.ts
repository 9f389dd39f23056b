import { Negotiator } from '@fastify/accept-negotiator'
import type { CachedResponse, Deps } from '@server/deps.ts'
import { getEtag, sendResponse } from '@server/http/response-cache.ts'
import { type ImageRequest, restRoute } from '@server/http/rest-call.ts'
import { getImageHeaders } from '@server/http/security.ts'
import { badgeIdInput, distributeOutput, signedBadge } from '@shared/badges/badge.schema.ts'
import { type BadgeStyle, badgeQuery, badgeSizes, badgeThemes } from '@shared/badges/badge-style.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  BADGE_MAX_AGE_LIMIT_S,
  type BadgeFormat,
  type BadgeQueryString,
  type BadgeRequest,
  getBadgeMaxAgeS,
  isFormatNamed,
  MAX_SCALE,
  parseBadgeRequest,
} from './badges.rules.ts'
import { drawBadge, drawUnavailable, getPublicKeys } from './badges.service.ts'

export const badgeRestRoutes = [
  restRoute({
    method: 'GET',
    url: '/verify-badge/:id',
    summary:
      'Get a signed statement about a company’s badge: compact JWS, EdDSA, keys at /.well-known/hostscore-keys.json.',
    access: 'public',
    note: 'Any origin may read it.',
    params: badgeIdInput,
    output: signedBadge,
    allowsAnyOrigin: true,
    handle: (caller, { params }) => caller.badges.statement(params),
  }),
  restRoute({
    method: 'POST',
    url: '/hostscore/distribute-badges',
    summary: 'Email every company with a new valid badge its image and embed code, each once.',
    access: 'admin',
    output: distributeOutput,
    handle: (caller) => caller.badges.distribute(),
  }),
]

const badgeImageParams = z.object({
  id: z.string().describe('The company’s ID. Add .svg or .png to choose the format.'),
})
const badgeImageQuery = z.object({
  theme: z.enum(badgeThemes).default('light'),
  size: z.enum(badgeSizes).default('regular'),
  scale: z.int().min(1).max(MAX_SCALE).default(1).describe('Pixels per CSS pixel, for PNG.'),
  maxAge: z
    .int()
    .min(0)
    .max(BADGE_MAX_AGE_LIMIT_S)
    .optional()
    .describe('Cache lifetime in seconds; never less than an hour.'),
})
const note =
  'Always returns an image: an invalid query parameter falls back to its default. Returns PNG also when Accept prefers image/png. Has an ETag and supports If-None-Match with 304.'

export const badgeImages: ImageRequest[] = [
  {
    url: '/badge/:id',
    summary: 'Get a company’s HostScore badge, for embedding.',
    params: badgeImageParams,
    query: badgeImageQuery,
    note,
  },
  {
    url: '/badges/:id',
    summary: 'Get the same badge as shown in the gallery.',
    params: badgeImageParams,
    query: badgeImageQuery,
    note,
  },
  {
    url: '/badges-horizontal/:id',
    summary: 'Get the badge in its horizontal form.',
    params: badgeImageParams,
    query: badgeImageQuery,
    note,
  },
]

/** Badge image routes (product 7.7) and the style of each. */
const BADGE_STYLES: Record<string, BadgeStyle> = {
  '/api/badge/': 'seal',
  '/api/badges/': 'seal',
  '/api/badges-horizontal/': 'horizontal',
}

/** Keys change only with the secret. */
const KEYS_MAX_AGE_S = 60 * 60
const types = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const

/** Best first; a wildcard selects SVG, which is smaller and sharper. */
const accepted = new Negotiator({
  supportedValues: ['image/svg+xml', 'image/*', '*/*', 'image/png'],
  // Browsers send only a few different headers.
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** Returns PNG only for clients that prefer it: browsers list both. */
export function negotiateFormat(accept: string | undefined): BadgeFormat {
  return accepted.negotiate(accept?.toLowerCase() ?? '') === 'image/png' ? 'png' : 'svg'
}

export const badgeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const securityHeaders = getImageHeaders(deps.config.publicUrl)
  for (const [path, style] of Object.entries(BADGE_STYLES)) {
    app.get<{ Params: { name: string }; Querystring: BadgeQueryString }>(
      `${path}:name`,
      { config: { securityHeaders } },
      (request, reply) => {
        const { name } = request.params
        const badgeRequest = parseBadgeRequest(
          style,
          name,
          request.query,
          negotiateFormat(request.headers.accept),
        )
        const key = toCacheKey(path, badgeRequest, isFormatNamed(name))
        const cached = badgeRequest.id === null ? undefined : deps.cache.get(key)
        if (cached) return sendResponse(cached, request, reply)
        return draw(deps, badgeRequest, key, request, reply)
      },
    )
  }
  app.get(urls.hostscoreKeys(), async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_MAX_AGE_S}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/jwk-set+json')
      .send(await getPublicKeys(deps)),
  )
}

/** Returns the cache key of an image. Longer lifetimes are rounded to hours, to limit the number of keys. */
function toCacheKey(
  path: string,
  { id, look, format, scale, wantedMaxAgeS }: BadgeRequest,
  hasFormatSuffix: boolean,
): string {
  const hours = wantedMaxAgeS === null ? 0 : Math.min(24, Math.ceil(wantedMaxAgeS / HOUR_S))
  const query = new URLSearchParams({
    ...badgeQuery(look),
    ...(scale > 1 ? { scale: String(scale) } : {}),
    ...(hours > 0 ? { maxAge: String(hours * HOUR_S) } : {}),
  }).toString()
  const cacheUrl = `${path}${id}${hasFormatSuffix ? `.${format}` : ''}${query ? `?${query}` : ''}`
  return hasFormatSuffix || format === 'svg' ? cacheUrl : `${cacheUrl} as ${format}`
}

async function draw(
  deps: Deps,
  badgeRequest: BadgeRequest,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const hasFormatSuffix = isFormatNamed(key.split('?', 1)[0] ?? '')
  try {
    await request.server.limit('badge', request)
    const since = deps.cache.begin()
    const badge = await drawBadge(deps, badgeRequest)
    const maxAgeS = getBadgeMaxAgeS(
      badge.validUntil
        ? { kind: 'valid', validForS: (badge.validUntil.getTime() - deps.clock.now().getTime()) / 1000 }
        : { kind: 'gray' },
      badgeRequest.wantedMaxAgeS === null ? null : Math.ceil(badgeRequest.wantedMaxAgeS / HOUR_S) * HOUR_S,
    )
    const response = toResponse(badge.body, types[badge.format], maxAgeS, hasFormatSuffix)
    // Unknown ids are endless and must not evict known badges.
    if (badge.isKnown)
      deps.cache.set(key, response, { tags: ['companies'], sizeBytes: badge.body.length + key.length, since })
    return sendResponse(response, request, reply)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error, requestId: request.id }, 'badge failed')
    const body = await drawUnavailable(badgeRequest)
    const maxAgeS = getBadgeMaxAgeS({ kind: 'unavailable' }, null)
    return sendResponse(
      toResponse(body, types[badgeRequest.format], maxAgeS, hasFormatSuffix),
      request,
      reply,
    )
  }
}

function toResponse(body: Buffer, type: string, maxAgeS: number, isFormatNamed: boolean): CachedResponse {
  return {
    body,
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${maxAgeS}`,
      etag: getEtag(body),
      // Badges exist to be shown on other sites.
      'cross-origin-resource-policy': 'cross-origin',
      ...(isFormatNamed ? {} : { vary: 'accept' }),
    },
  }
}
