import fastifySwagger from '@fastify/swagger'
import type { CsvExport } from '@server/platform/csv.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import { brand } from '@shared/brand.ts'
import { AppError, errorSentences } from '@shared/errors.ts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { apiDocsPage } from './api-docs.tsx'
import { sendCsv } from './csv-answer.ts'
import type { PictureCall, RestCall } from './rest-call.ts'
import { complete, errorBody, refusalsOf, transform } from './rest-openapi.ts'
import { OWNER_COOKIE } from './session.ts'

/** How a caller says who it is. What a key may do is its scope: to look (viewer), or to change things too (editor). */
const securitySchemes = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, made by an owner under Admin, API keys: `Authorization: Bearer hm_...`. Its scope is viewer or editor. A key that is wrong, has expired or was revoked is answered 401.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: `${brand.slug}.session_token`,
    description:
      'The session of a user who signed in to the admin in a browser. Under https the name begins with __Secure-.',
  },
  lead: {
    type: 'apiKey',
    in: 'cookie',
    name: OWNER_COOKIE,
    description: 'Set by the answer to POST /api/leads: it opens that request alone.',
  },
} as const

const security = {
  public: [],
  owner: [{ lead: [] }, { apiKey: [] }, { session: [] }],
  admin: [{ apiKey: [] }, { session: [] }],
}

/**
 * The REST door: every call goes through the same procedure as tRPC does, so access, validation and messages are
 * stated once. The schemas here are documentation; the procedure checks.
 */
export function restDoor(calls: RestCall[], pictures: PictureCall[] = []): FastifyPluginAsync {
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
            'Every answer that is not 2xx or 304 is {message, details}; with 5xx also the requestId. Any of them may come with 429 or 503, and then says in Retry-After when to try again, where we know.',
        },
        components: { securitySchemes },
      },
      transform,
      transformObject: (document) => complete(document, calls, pictures),
    })
    scope.addContentTypeParser('text/csv', { parseAs: 'string' }, takeFile)
    for (const call of calls) {
      scope.route({
        method: call.method,
        url: call.url,
        schema: {
          summary: call.summary,
          security: security[call.access],
          description: `Access: ${call.access}.${call.note ? ` ${call.note}` : ''}`,
          ...(call.headers ? { headers: call.headers } : {}),
          ...(call.params ? { params: call.params } : {}),
          ...(call.query ? { querystring: call.query } : {}),
          ...(call.body ? { body: call.body } : {}),
          response: {
            [call.status ?? 200]: call.output,
            ...Object.fromEntries(refusalsOf(call).map((status) => [status, errorBody])),
          },
          ...(call.takes ? { consumes: [call.takes.type] } : {}),
        } as object,
        ...(call.takes ? { bodyLimit: call.takes.maxBytes, config: { takes: call.takes.type } } : {}),
        handler: async (request, reply) => answer(call, request, reply),
      })
    }
    scope.get('/openapi.json', { schema: { hide: true } as object }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send(scope.swagger()),
    )
    // The same until the next build: it is made once.
    let docs: ReturnType<typeof apiDocsPage> | undefined
    scope.get('/docs', { schema: { hide: true } as object }, async (_request, reply) => {
      docs ??= apiDocsPage(calls, pictures)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', docs.policy)
        .send(docs.html)
    })
    // A route, not a not-found handler: the pages' own catch-all would come before that.
    scope.all('/*', { schema: { hide: true } as object }, async (request, reply) => {
      const allowed = methodsAt(calls, request.url)
      reply.header('cache-control', 'no-store')
      if (allowed.length === 0) return reply.code(404).send({ message: errorSentences.NOT_FOUND })
      return reply
        .code(405)
        .header('allow', allowed.join(', '))
        .send({ message: 'This address does not take that method.' })
    })
  }
}

/** What an address takes; nothing where there is none. */
function methodsAt(calls: RestCall[], requested: string): string[] {
  const path = requested.split('?', 1)[0] ?? ''
  const isAt = ({ url }: RestCall) => new RegExp(`^/api${url.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return calls.filter(isAt).map((call) => call.method)
}

/** A file's text, for a call that takes one; the others keep refusing what is not JSON. */
function takeFile(
  request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  const { takes } = request.routeOptions.config as { takes?: string }
  if (takes === 'text/csv') done(null, String(body))
  else done(new AppError('UNSUPPORTED_MEDIA_TYPE'))
}

async function answer(call: RestCall, request: FastifyRequest, reply: FastifyReply) {
  const { server } = request
  if (call.isOpenToSites)
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
  const context = await server.contextOf(request, reply, { withKeys: true })
  const result = await call.handle(createCaller(context), request)
  if (call.file === 'csv') return sendCsv(reply, result as CsvExport<unknown>)
  return reply
    .code(call.status ?? 200)
    .header('cache-control', 'no-store')
    .send(result)
}
