import fastifySwagger from '@fastify/swagger'
import { requireScope } from '@server/modules/auth/actor.rules.ts'
import { openJsonArray, type RowPages } from '@server/platform/row-pages.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import { brand } from '@shared/lib/brand.ts'
import { decodeText } from '@shared/lib/decode-text.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { AppError, toErrorBody } from '@shared/lib/errors.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { apiDocs } from './api-docs.ts'
import { sendCsv } from './csv-response.ts'
import { getEtag, matchesEtag } from './response-cache.ts'
import { type ImageRequest, isPublicRead, type RestRoute } from './rest-call.ts'
import { completeDocument, errorBody, getErrorStatuses, getTag, tags, transform } from './rest-openapi.ts'
import { OWNER_COOKIE } from './session.ts'

/** Authentication methods. */
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, created by an owner in the admin under API keys: `Authorization: Bearer hm_live_...`. Each call names the scope that it needs. An invalid, expired or revoked key gets a 401 response.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${brand.slug}.session_token`,
    description:
      'The session of an admin user in a browser. Over https, the cookie name begins with __Secure-.',
  },
  lead: {
    type: 'apiKey',
    in: 'cookie',
    name: OWNER_COOKIE,
    description: 'Set by the response to POST /api/leads. Grants access to that lead only.',
  },
} as const

/** Returns who may make a call, each line one way. Keys are listed with the scope that they need. */
function getSecurity({ access, scope }: RestRoute): Record<string, string[]>[] {
  if (access === 'public') return []
  return [
    ...(access === 'owner' ? [{ lead: [] }] : []),
    ...(scope ? [{ apiKey: [scope] }] : []),
    { session: [] },
  ]
}

function getScopeNote({ access, scope }: RestRoute): string {
  if (scope) return `Scope of a key: ${scope}.`
  return access === 'public' ? '' : 'Accepts no key.'
}

/** Registers the REST API. Every route calls the procedure of tRPC, which validates; the schemas here document. */
export function restRoutes(
  publicUrl: string,
  routes: RestRoute[],
  images: ImageRequest[] = [],
): FastifyPluginAsync {
  return async (scope) => {
    scope.setValidatorCompiler(() => (value) => ({ value }))
    scope.setSerializerCompiler(() => (value) => JSON.stringify(value))
    await scope.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: `${brand.name} API`,
          version: '1.0.0',
          description:
            'Every error response is {message, code, details}, with 5xx also the requestId. Branch on the code. Any request can get a 429 or 503 response, with Retry-After if the time to try again is known. Dates are ISO 8601 in UTC. An owner creates API keys in the admin; send one as `Authorization: Bearer hm_live_...`. Each call names the scope that a key needs. No key can manage users, API keys or personal data requests, or export the audit log. Requests with a key are limited to 600 per minute for each IP address.',
          license: { name: 'All rights reserved', url: absoluteUrl(publicUrl, urls.terms()) },
        },
        servers: [{ url: publicUrl }],
        tags,
        components: { securitySchemes },
      },
      transform,
      transformObject: (document) => completeDocument(document, routes, images),
    })
    scope.addContentTypeParser('text/csv', { parseAs: 'buffer' }, parseCsvBody)
    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.url,
        schema: {
          operationId: route.operationId,
          tags: [getTag(route.url)],
          summary: route.summary,
          security: getSecurity(route),
          description: [`Access: ${route.access}.`, getScopeNote(route), route.note]
            .filter(Boolean)
            .join(' '),
          ...(route.headers ? { headers: route.headers } : {}),
          ...(route.params ? { params: route.params } : {}),
          ...(route.query ? { querystring: route.query } : {}),
          ...(route.body ? { body: route.body } : {}),
          response: {
            [route.status ?? 200]: route.output,
            ...Object.fromEntries(getErrorStatuses(route).map((status) => [status, errorBody])),
          },
          ...(route.takes ? { consumes: [route.takes.type] } : {}),
        },
        ...(route.takes
          ? {
              bodyLimit: route.takes.maxBytes,
              config: { takes: route.takes.type },
            }
          : {}),
        handler: async (request, reply) => handleRequest(route, request, reply),
      })
    }
    scope.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(scope.swagger()),
    )
    await scope.register(apiDocs)
    // A route and not a not-found handler, because the catch-all route of the pages would match first.
    scope.all('/*', { schema: { hide: true } }, async (request, reply) => {
      const found = findRoutes([...routes, ...images.map(toImageRoute)], request.url)
      const allowed = found.map(({ method }) => method)
      reply.header('cache-control', 'no-store')
      // A page of another site asks first if it adds a header of its own.
      if (request.method === 'OPTIONS' && found.some(isPublicRead))
        return reply.code(204).headers(PREFLIGHT).send()
      if (allowed.length === 0) return reply.code(404).send(toErrorBody('NOT_FOUND'))
      return reply.code(405).header('allow', allowed.join(', ')).send(toErrorBody('METHOD_NOT_ALLOWED'))
    })
  }
}

type FoundRoute = Pick<RestRoute, 'method' | 'url' | 'access'>

const toImageRoute = ({ url }: ImageRequest): FoundRoute => ({ method: 'GET', url, access: 'public' })

/** For pages of any site, which cannot use a visitor’s session. */
const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const PREFLIGHT = {
  ...ANY_ORIGIN,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': String(DAY_S),
}

function findRoutes(routes: FoundRoute[], requested: string): FoundRoute[] {
  const path = requested.split('?', 1)[0] ?? ''
  return routes.filter(({ url }) => new RegExp(`^/api${url.replace(/:\w+/g, '[^/]+')}$`).test(path))
}

const NOT_UTF8 =
  'This file is not saved as UTF-8. Save it as “CSV UTF-8”, or name its encoding: Content-Type: text/csv; charset=windows-1252.'

/** Decodes a CSV body for routes that take one, in the charset of its header; other routes keep rejecting it. */
function parseCsvBody(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  const { takes } = request.routeOptions.config
  if (takes !== 'text/csv') return done(new AppError('UNSUPPORTED_MEDIA_TYPE'))
  const charset = /charset="?([^\s";]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
  const text = decodeText(Buffer.from(body), charset)
  if (text !== null) return done(null, text)
  done(new AppError('INVALID_INPUT', { message: NOT_UTF8, details: { csv: NOT_UTF8 } }))
}

/** Drops the fields of a JSON body that are null: in this API, that is the same as leaving them out. */
function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}

async function handleRequest(route: RestRoute, request: FastifyRequest, reply: FastifyReply) {
  const { server } = request
  const context = await server.getContext(request, reply, { withKeys: true })
  const { actor } = context.caller
  if (actor && (route.scope || route.access !== 'public')) requireScope(actor, route.scope)
  if (isPublicRead(route) && !actor) reply.headers(ANY_ORIGIN)
  const caller = createCaller(context)
  const { params, query } = request
  const input = {
    params,
    query,
    body: withoutNulls(route.isBodyOptional ? (request.body ?? {}) : request.body),
  }
  if (route.file === 'csv') return sendCsv(reply, await route.handle(caller, input))
  if (route.isStreamed) return sendList(request, reply, route.handle(caller, input))
  const result = await route.handle(caller, input)
  if (route.hasEtag) return sendWithEtag(request, reply, result, !actor && isPublicRead(route))
  return reply
    .code(route.status ?? 200)
    .header('cache-control', 'no-store')
    .send(result)
}

/** Sends JSON with an ETag, or 304. A cache may hold what is public, but asks each time. */
function sendWithEtag(request: FastifyRequest, reply: FastifyReply, result: unknown, isPublic: boolean) {
  const body = Buffer.from(JSON.stringify(result))
  const etag = getEtag(body)
  reply.headers({ etag, 'cache-control': isPublic ? 'no-cache' : 'no-store' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Streams all rows as one array. A failure midway closes the connection: no client takes it for complete. */
async function sendList(request: FastifyRequest, reply: FastifyReply, rows: RowPages<unknown>) {
  const stream = await openJsonArray(rows)
  reply.type('application/json; charset=utf-8').header('cache-control', 'no-store')
  if (request.method !== 'HEAD') return reply.send(stream)
  // Fastify would read all of it.
  stream.destroy()
  return reply.send()
}
