import { Negotiator } from '@fastify/accept-negotiator'
import type { CachedResponse, Deps } from '@server/deps.ts'
import { etagOf, sendResponse } from '@server/plugins/response-cache.ts'
import type { PictureCall, RestCall } from '@server/plugins/rest-call.ts'
import { pictureHeaders } from '@server/plugins/security.ts'
import { AppError } from '@shared/errors.ts'
import { type BadgeStyle, badgeQuery, badgeSizes, badgeThemes } from '@shared/hostscore/badge-look.ts'
import { HOUR_S } from '@shared/lib/durations.ts'
import { badgeIdInput, distributeOutput, signedBadge } from '@shared/schemas/badge.schema.ts'
import { urls } from '@shared/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  BADGE_MAX_AGE_LIMIT_S,
  type BadgeFormat,
  type BadgeQueryString,
  type BadgeRequest,
  badgeMaxAgeS,
  isFormatNamed,
  MAX_SCALE,
  readBadgeRequest,
} from './badges.rules.ts'
import { drawBadge, drawUnavailable, publicKeys } from './badges.service.ts'

export const badgeCalls: RestCall[] = [
  {
    method: 'GET',
    url: '/verify-badge/:id',
    summary:
      'A signed statement about a company’s badge: compact JWS, EdDSA, keys at /.well-known/hostscore-keys.json.',
    access: 'public',
    note: 'Pages of any site may read it.',
    params: badgeIdInput,
    output: signedBadge,
    isOpenToSites: true,
    handle: (caller, request) => caller.badges.statement(request.params as z.input<typeof badgeIdInput>),
  },
  {
    method: 'POST',
    url: '/hostscore/distribute-badges',
    summary: 'Mail every company with a new valid badge its picture and embed code, each once.',
    access: 'admin',
    output: distributeOutput,
    handle: (caller) => caller.badges.distribute(),
  },
]

const pictureParams = z.object({
  id: z.string().describe('The company’s id; with .svg or .png behind it, the picture comes in that format.'),
})
const pictureQuery = z.object({
  theme: z.enum(badgeThemes).default('light'),
  size: z.enum(badgeSizes).default('regular'),
  scale: z.int().min(1).max(MAX_SCALE).default(1).describe('Pixels to the CSS pixel, for PNG.'),
  maxAge: z
    .int()
    .min(0)
    .max(BADGE_MAX_AGE_LIMIT_S)
    .optional()
    .describe('Seconds that caches may keep it; never less than an hour.'),
})
const note =
  'A picture always comes: what cannot be read in the query falls back to its default. PNG also where Accept prefers image/png. It has an ETag, and answers If-None-Match with 304.'

/** The three of the specification (section 7) as the API’s description has them. */
export const badgePictures: PictureCall[] = [
  {
    url: '/badge/:id',
    summary: 'A company’s HostScore badge, for embedding.',
    params: pictureParams,
    query: pictureQuery,
    note,
  },
  {
    url: '/badges/:id',
    summary: 'The same badge, as the gallery shows it.',
    params: pictureParams,
    query: pictureQuery,
    note,
  },
  {
    url: '/badges-horizontal/:id',
    summary: 'The badge in its wide form.',
    params: pictureParams,
    query: pictureQuery,
    note,
  },
]

/** The three calls of the specification (section 7) and what they draw. */
const PICTURES: Record<string, BadgeStyle> = {
  '/api/badge/': 'seal',
  '/api/badges/': 'seal',
  '/api/badges-horizontal/': 'horizontal',
}

/** Keys change with the secret alone. */
const KEYS_MAX_AGE_S = 60 * 60
const types = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' } as const

/** Best first; a wildcard means the smaller, sharper SVG. */
const accepted = new Negotiator({
  supportedValues: ['image/svg+xml', 'image/*', '*/*', 'image/png'],
  // Browsers send a handful of different headers.
  cache: new LRUCache<string, string>({ max: 100 }),
})

/** PNG only for clients that prefer it: browsers list both. */
export function acceptedFormat(accept: string | undefined): BadgeFormat {
  return accepted.negotiate(accept?.toLowerCase() ?? '') === 'image/png' ? 'png' : 'svg'
}

/** Badge pictures for any site, and the keys behind the statements. */
export const badgeRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const securityHeaders = pictureHeaders(deps.config.publicUrl)
  for (const [path, style] of Object.entries(PICTURES)) {
    app.get<{ Params: { name: string }; Querystring: BadgeQueryString }>(
      `${path}:name`,
      { config: { securityHeaders } },
      (request, reply) => {
        const { name } = request.params
        const wanted = readBadgeRequest(style, name, request.query, acceptedFormat(request.headers.accept))
        const key = keyOf(path, wanted, isFormatNamed(name))
        const kept = wanted.id === null ? undefined : deps.cache.get(key)
        if (kept) return sendResponse(kept, request, reply)
        return draw(deps, wanted, key, request, reply)
      },
    )
  }
  app.get(urls.hostscoreKeys(), async (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${KEYS_MAX_AGE_S}`)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/jwk-set+json')
      .send(await publicKeys(deps)),
  )
}

/**
 * Under what a picture is kept: its address as embed codes write it. Wishes for longer caching count in whole hours,
 * so that there are few of them.
 */
function keyOf(
  path: string,
  { id, look, format, scale, wantedMaxAgeS }: BadgeRequest,
  named: boolean,
): string {
  const hours = wantedMaxAgeS === null ? 0 : Math.min(24, Math.ceil(wantedMaxAgeS / HOUR_S))
  const query = new URLSearchParams({
    ...badgeQuery(look),
    ...(scale > 1 ? { scale: String(scale) } : {}),
    ...(hours > 0 ? { maxAge: String(hours * HOUR_S) } : {}),
  }).toString()
  const address = `${path}${id}${named ? `.${format}` : ''}${query ? `?${query}` : ''}`
  return named || format === 'svg' ? address : `${address} as ${format}`
}

async function draw(
  deps: Deps,
  wanted: BadgeRequest,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const named = isFormatNamed(key.split('?', 1)[0] ?? '')
  try {
    await request.server.limit('badge', request)
    const since = deps.cache.begin()
    const drawn = await drawBadge(deps, wanted)
    const maxAgeS = badgeMaxAgeS(
      drawn.validUntil
        ? { kind: 'valid', validForS: (drawn.validUntil.getTime() - deps.clock.now().getTime()) / 1000 }
        : { kind: 'grey' },
      wanted.wantedMaxAgeS === null ? null : Math.ceil(wanted.wantedMaxAgeS / HOUR_S) * HOUR_S,
    )
    const answer = answerOf(drawn.body, types[drawn.format], maxAgeS, named)
    // Ids of nobody are endless; they must not push out what is asked for.
    if (drawn.isKnown)
      deps.cache.set(key, answer, { tags: ['companies'], sizeBytes: drawn.body.length + key.length, since })
    return sendResponse(answer, request, reply)
  } catch (error) {
    if (error instanceof AppError) throw error
    request.log.error({ err: error, requestId: request.id }, 'badge failed')
    const body = await drawUnavailable(wanted)
    const maxAgeS = badgeMaxAgeS({ kind: 'unavailable' }, null)
    return sendResponse(answerOf(body, types[wanted.format], maxAgeS, named), request, reply)
  }
}

function answerOf(body: Buffer, type: string, maxAgeS: number, isFormatNamed: boolean): CachedResponse {
  return {
    body,
    headers: {
      'content-type': type,
      'cache-control': `public, max-age=${maxAgeS}`,
      etag: etagOf(body),
      // Any site may show a badge: that is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
      ...(isFormatNamed ? {} : { vary: 'accept' }),
    },
  }
}
