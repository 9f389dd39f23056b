import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Deps } from '@server/deps.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import { DAY_S } from '@shared/lib/durations.ts'
import { AppError } from '@shared/lib/errors.ts'
import { MAX_BATCH_SIZE } from '@shared/lib/limits.ts'
import { absoluteUrl, urls } from '@shared/lib/urls.ts'
import type { FastifyPluginAsync } from 'fastify'
import { createAgentServer } from './agent-tools.http.ts'

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}
const ALLOWED = 'POST, OPTIONS'

/**
 * Serves the Model Context Protocol over HTTP (product 7.13), without sessions: each request gets a server of its own.
 * Its tools only read, for anyone and from any origin, so neither cookies nor keys count.
 */
export const agentRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { publicUrl } = deps.config
  app.post(urls.mcp(), { config: { acceptsAnyOrigin: true } }, async (request, reply) => {
    const messages = Array.isArray(request.body) ? request.body.length : 1
    if (messages > MAX_BATCH_SIZE)
      throw new AppError('INVALID_INPUT', { message: `Send at most ${MAX_BATCH_SIZE} messages at a time.` })
    for (let count = 0; count < messages; count++) await app.limit('agent', request)
    const context = await app.getContext(request, reply, { isPassive: true })
    const server = createAgentServer({
      caller: createCaller({
        ...context,
        caller: { ...context.caller, actor: null, ownerToken: null },
        visit: null,
      }),
      publicUrl,
      onError: (error) => request.log.error({ err: error, requestId: request.id }, 'agent tool failed'),
    })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    try {
      // The web transport instead of the one for Node.js, which would write past the headers of our plugins.
      const response = await transport.handleRequest(
        new Request(absoluteUrl(publicUrl, urls.mcp()), {
          method: 'POST',
          headers: getHeaders(request.headers),
        }),
        { parsedBody: request.body ?? null },
      )
      reply.code(response.status).headers(CROSS_ORIGIN)
      const type = response.headers.get('content-type')
      return type ? reply.type(type).send(await response.text()) : reply.send()
    } finally {
      await server.close()
    }
  })
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: urls.mcp(),
    config: { acceptsAnyOrigin: true },
    handler: (_request, reply) =>
      reply
        .code(405)
        .headers({ ...CROSS_ORIGIN, allow: ALLOWED })
        .send({ message: 'This URL takes POST requests of the Model Context Protocol.' }),
  })
  app.options(urls.mcp(), (_request, reply) =>
    reply
      .code(204)
      .headers({
        ...CROSS_ORIGIN,
        'access-control-allow-methods': ALLOWED,
        'access-control-allow-headers': '*',
        'access-control-max-age': String(DAY_S),
      })
      .send(),
  )
}

/** Returns the headers that the protocol reads. */
function getHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const read = ['accept', 'content-type', 'mcp-protocol-version']
  return new Headers(
    read.flatMap((name): [string, string][] => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
