// @module-tag tail
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeCompany } from '@server/testing/factories.ts'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

let test: TestApp
const renderer = createFakeRenderer()
beforeAll(async () => {
  // Above the delay of a busy machine.
  const overload = { maxEventLoopDelayMs: 1_500, sampleIntervalMs: 300, manyPages: 3, maxPageMs: 200 }
  test = await openTestApp({}, { renderer, overload })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

function send(path: string) {
  const { port } = test.app.server.address() as AddressInfo
  return new Promise<{ status: number; retryAfter: string | undefined; body: string }>((resolve, reject) => {
    http
      .get({ port, path, agent: false }, (response) => {
        let body = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], body }),
        )
      })
      .on('error', reject)
  })
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Blocks the process for two samples, as too many requests would. */
async function overloadIt() {
  for (let times = 0; times < 2; times++) {
    const until = Date.now() + 3_000
    while (Date.now() < until);
    await rest(0)
  }
}

it('rejects requests with Retry-After under overload, but serves cached responses, built files and health checks', async () => {
  const { id } = await makeCompany(test.deps.db)
  const files = ['/robots.txt', '/sitemap-pages.xml', `/share/company/${id}.png?v=old`]
  for (const path of ['/cached', ...files]) {
    await expect.poll(async () => (await send(path)).status, { timeout: 10_000 }).toBe(200)
  }
  await overloadIt()
  const [page, uncachedFile, call, procedure, ready, advertised, alive, asset, ...cachedFiles] =
    await Promise.all([
      send('/own'),
      send('/llms.txt'),
      send('/api/management-companies'),
      send('/trpc/auth.session'),
      send('/cached'),
      send('/cached?utm_source=mail'),
      send('/healthz'),
      send('/assets/unknown.js'),
      ...files.map(send),
    ])
  for (const refused of [page, uncachedFile, call, procedure]) {
    expect([refused.status, refused.retryAfter]).toEqual([503, '10'])
    expect(JSON.parse(refused.body).message).toMatch(/try again in a few seconds/)
  }
  expect(cachedFiles.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([ready.status, advertised.status, alive.status, asset.status]).toEqual([200, 200, 200, 404])
  await expect.poll(async () => (await send('/own')).status, { timeout: 10_000 }).toBe(200)
})

it('rejects pages when the database is too slow, but serves API requests and cached pages', async () => {
  await expect.poll(async () => (await send('/cached')).status, { timeout: 10_000 }).toBe(200)
  const finish: (() => void)[] = []
  const render = vi.spyOn(renderer, 'render').mockImplementation(async (input) => {
    await new Promise<void>((resolve) => finish.push(resolve))
    return createFakeRenderer().render(input)
  })
  const few = [send('/own'), send('/own')]
  await expect.poll(() => finish.length, { timeout: 10_000 }).toBe(2)
  await rest(300)
  const third = send('/own')
  // Few slow pages are no overload.
  await expect.poll(() => finish.length, { timeout: 10_000 }).toBe(3)
  const refused = await send('/own')
  expect([refused.status, refused.retryAfter]).toEqual([503, '10'])
  expect([(await send('/cached')).status, (await send('/api/management-companies')).status]).toEqual([
    200, 200,
  ])
  for (const one of finish) one()
  expect((await Promise.all([...few, third])).map(({ status }) => status)).toEqual([200, 200, 200])
  render.mockRestore()
  expect((await send('/own')).status).toBe(200)
})
