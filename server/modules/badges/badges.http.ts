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
  GRAY_MAX_AGE_S,
  getBadgeMaxAgeS,
  MAX_SCALE,
  parseBadgeRequest,
} from './badges.rules.ts'
import { drawBadge, drawNeutral, getPublicKeys } from './badges.service.ts'

export const badgeRestRoutes = [
  restRoute({
    method: 'GET',
    url: '/verify-badge/:id',
    operationId: 'getBadgeStatement',
    summary:
      'Get a signed statement about a company’s badge: compact JWS, EdDSA, keys at /.well-known/hostscore-keys.json.',
    access: 'public',
    params: badgeIdInput,
    output: signedBadge,
    hasEtag: true,
    handle: (caller, { params }) => caller.badges.statement(params),
  }),
  restRoute({
    method: 'POST',
    url: '/hostscore/distribute-badges',
    operationId: 'distributeBadges',
    summary: 'Email every company with a new valid badge its image and embed code, each once.',
    access: 'admin',
    scope: 'companies:write',
    output: distributeOutput,
    handle: (caller) => caller.badges.distribute(),
  }),
]

const badgeImageParams = z.object({
  id: z.string().describe('The company’s ID, perhaps with its name. Add .svg or .png to choose the format.'),
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
  'Always returns an image: an invalid query parameter falls back to its default, and a URL that names no company gets a neutral one with 404. Returns PNG also when Accept prefers image/png. Has an ETag and supports If-None-Match with 304.'

export const badgeImages: ImageRequest[] = [
  {
    url: '/badge/:id',
    operationId: 'getBadge',
    summary: 'Get a company’s HostScore badge, for embedding.',
    params: badgeImageParams,
    query: badgeImageQuery,
    note,
  },
  {
    url: '/badges/:id',
    operationId: 'getGalleryBadge',
    summary: 'Get the same badge as shown in the gallery.',
    params: badgeImageParams,
    query: badgeImageQuery,
    note,
  },
  {
    url: '/badges-horizontal/:id',
    operationId: 'getHorizontalBadge',
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
        const preferred = negotiateFormat(request.headers.accept)
        const badgeRequest = parseBadgeRequest(style, request.params.name, request.query, preferred)
        const { id } = badgeRequest
        if (id === null) return sendNotFound(badgeRequest, request, reply)
        const key = toCacheKey(path, badgeRequest)
        const cached = deps.cache.get(key)
        if (cached) return sendResponse(cached, request, reply)
        return draw(deps, { ...badgeRequest, id }, key, request, reply)
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
  { id, look, format, isFormatNamed, scale, wantedMaxAgeS }: BadgeRequest,
): string {
  const hours = wantedMaxAgeS === null ? 0 : Math.min(24, Math.ceil(wantedMaxAgeS / HOUR_S))
  const query = new URLSearchParams({
    ...badgeQuery(look),
    ...(scale > 1 ? { scale: String(scale) } : {}),
    ...(hours > 0 ? { maxAge: String(hours * HOUR_S) } : {}),
  }).toString()
  const cacheUrl = `${path}${id}${isFormatNamed ? `.${format}` : ''}${query ? `?${query}` : ''}`
  return isFormatNamed || format === 'svg' ? cacheUrl : `${cacheUrl} as ${format}`
}

async function draw(
  deps: Deps,
  badgeRequest: BadgeRequest & { id: number },
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    await request.server.limit('badge', request)
    const since = deps.cache.begin()
    const badge = await drawBadge(deps, badgeRequest.id, badgeRequest)
    const maxAgeS = getBadgeMaxAgeS(
      badge.validUntil
        ? { kind: 'valid', validForS: (badge.validUntil.getTime() - deps.clock.now().getTime()) / 1000 }
        : { kind: 'gray' },
      badgeRequest.wantedMaxAgeS === null ? null : Math.ceil(badgeRequest.wantedMaxAgeS / HOUR_S) * HOUR_S,
    )
    const response = toResponse(badge.body, badgeRequest, maxAgeS)
    // Unknown ids are endless and must not evict known badges.
    if (badge.isKnown)
      deps.cache.set(key, response, { tags: ['companies'], sizeBytes: badge.body.length + key.length, since })
    return sendResponse(response, request, reply)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error, requestId: request.id }, 'badge failed')
    const body = await drawNeutral('unavailable', badgeRequest)
    const maxAgeS = getBadgeMaxAgeS({ kind: 'unavailable' }, null)
    return sendResponse(toResponse(body, badgeRequest, maxAgeS), request, reply)
  }
}

/** Answers a URL that names no company: it must not say "Not certified". */
async function sendNotFound(badgeRequest: BadgeRequest, request: FastifyRequest, reply: FastifyReply) {
  await request.server.limit('badge', request)
  const body = await drawNeutral('not-found', badgeRequest)
  const { etag, ...headers } = toResponse(body, badgeRequest, GRAY_MAX_AGE_S).headers
  return reply.code(404).headers(headers).send(body)
}

function toResponse(body: Buffer, { format, isFormatNamed }: BadgeRequest, maxAgeS: number): CachedResponse {
  return {
    body,
    headers: {
      'content-type': types[format],
      'cache-control': `public, max-age=${maxAgeS}`,
      etag: getEtag(body),
      // Badges exist to be shown on other sites.
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...(isFormatNamed ? {} : { vary: 'accept' }),
    },
  }
}
