import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { Deps } from '@server/deps.ts'
import { type RequestSpan, traceRequest } from '@server/platform/tracing.ts'
import { AppError } from '@shared/lib/errors.ts'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | null
  }
}

/** Measures and traces every request. Serves `/metrics` to clients that know the token of the settings. */
export const metrics = fp(
  async (app, { deps }: { deps: Deps }) => {
    const { requests, registry } = deps.metrics
    app.decorateRequest('span', null)
    app.addHook('onRequest', (request, _reply, done) => {
      request.span = traceRequest(request, done)
    })
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown'
      const { statusCode } = reply
      requests.observe(
        { method: request.method, route, status: String(statusCode) },
        reply.elapsedTime / 1000,
      )
      request.span?.end(route, statusCode)
    })
    const { token } = deps.config.metrics
    if (!token) return
    app.get('/metrics', async (request, reply) => {
      if (!hasToken(request, token)) throw new AppError('UNAUTHENTICATED')
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics())
    })
  },
  { name: 'metrics' },
)

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const expected = Buffer.from(`Bearer ${token}`)
  const given = Buffer.from(headers.authorization ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Serves `/metrics` on a port of its own, which only the monitoring should reach. */
export async function listenForMetrics({ metrics: { registry } }: Deps, host: string, port: number) {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Nothing to finish at the end of the process.
  server.unref()
  return server
}
