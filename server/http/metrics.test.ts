import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addGauges } from '@server/gauges.ts'
import { createMetrics } from '@server/platform/metrics.ts'
import { startTracing } from '@server/platform/tracing.ts'
import { leadBody } from '@server/testing/factories.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import parsePrometheusText from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForMetrics } from './metrics.ts'

const TOKEN = 'only-for-monitoring'
let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ metrics: { port: undefined, token: TOKEN } })
  addGauges(test.deps, test.pool)
})
afterAll(() => test.close())

const get = (authorization?: string) =>
  test.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

/** Names that docs/operate/observe.md promises, without those of the process itself. */
const PROMISED = [
  'http_request_duration_seconds',
  'procedure_duration_seconds',
  'job_duration_seconds',
  'emails_total',
  'outbox_emails',
  'outbox_oldest_seconds',
  'queue_jobs',
  'database_connections',
  'database_connections_idle',
  'database_waiting',
  'page_cache_hits',
  'page_cache_misses',
  'page_cache_entries',
  'page_cache_bytes',
]

describe('Metrics', () => {
  it('are text that Prometheus reads, with every promised series', async () => {
    await test.app.inject({ method: 'POST', url: '/api/leads', payload: leadBody() })
    const { statusCode, body, headers } = await get(`Bearer ${TOKEN}`)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    const series = new Map(parsePrometheusText(body).map((family) => [family.name, family.metrics]))
    expect([...series.keys()]).toEqual(expect.arrayContaining(PROMISED))
    expect(body).toContain(
      'http_request_duration_seconds_count{method="POST",route="/api/leads",status="201"} 1',
    )
    expect(body).toContain('procedure_duration_seconds_count{procedure="leads.create",outcome="ok"} 1')
    expect(series.get('outbox_emails')).toEqual([{ labels: { status: 'queued' }, value: expect.any(String) }])
  })

  it('are closed without the token, with a wrong one, and where none is set', async () => {
    expect((await get()).statusCode).toBe(401)
    expect((await get('Bearer only-for-monitorinG')).statusCode).toBe(401)
    const open = await test.variant({ metrics: { port: undefined, token: undefined } })
    expect((await open.inject({ url: '/metrics' })).statusCode).toBe(404)
  })

  it('have a port of their own, which serves nothing else', async () => {
    const deps = { ...test.deps, metrics: createMetrics({ withProcess: true }) }
    const server = await listenForMetrics(deps, '127.0.0.1', 0)
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await response.text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.closeAllConnections()
    server.close()
    deps.metrics.registry.clear()
  })
})

describe('The request id', () => {
  const send = (app: TestApp['app'], id: string) =>
    app.inject({ url: '/healthz', headers: { 'x-request-id': id } })

  it('of a trusted proxy is kept, and stands in the email that the request causes', async () => {
    const app = await test.variant({ trustProxy: 'loopback' })
    expect((await send(app, 'edge-0123456789')).headers['x-request-id']).toBe('edge-0123456789')
    expect((await send(app, 'a b')).headers['x-request-id']).not.toBe('a b')
    await app.inject({
      method: 'POST',
      url: '/api/leads',
      payload: leadBody(),
      headers: { 'x-request-id': 'edge-9876543210' },
    })
    const mail = await test.deps.db.emailMessage.findFirst({ orderBy: { id: 'desc' } })
    expect(mail?.requestId).toBe('edge-9876543210')
  })

  it('of a visitor is not taken', async () => {
    expect((await send(test.app, 'edge-0123456789')).headers['x-request-id']).not.toBe('edge-0123456789')
  })
})

describe('Traces', () => {
  it('hold a request, its procedure and its statements, without any value', async () => {
    const received: string[] = []
    const collector = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    const { port } = collector.address() as AddressInfo
    const stop = await startTracing(`http://127.0.0.1:${port}`, 'hostmatch')
    const body = leadBody()
    await test.app.inject({
      method: 'POST',
      url: '/api/leads',
      payload: body,
      headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
    })
    await stop()
    collector.close()
    const text = received.join('')
    for (const part of ['POST /api/leads', 'procedure leads.create', 'insert into \\"leads\\"', 'hostmatch'])
      expect(text).toContain(part)
    const isInTrace = text.includes('0af7651916cd43dd8448eb211c80319c')
    expect(isInTrace, 'the trace that the proxy began').toBe(true)
    expect(text).not.toContain(body.email)
  })
})
