import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { createFakeRenderer } from '@server/testing/fake-renderer.ts'
import { openTestApp } from '@server/testing/test-deps.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { errors } from './errors.ts'
import { timeLimit } from './time-limit.ts'

const LIMIT_MS = 200
const LONGER_MS = 2 * LIMIT_MS

async function* slowTexts() {
  yield 'begun, '
  await wait(LONGER_MS)
  yield 'ended'
}

async function openBareApp() {
  const app = Fastify()
  await app.register(errors)
  await app.register(timeLimit, { milliseconds: LIMIT_MS })
  app.get('/slow', () => wait(LONGER_MS, 'too late'))
  app.get('/stream', (_request, reply) => reply.send(Readable.from(slowTexts())))
  app.get('/long', (request) => {
    clearTimeout(request.timeLimit ?? undefined)
    return wait(LONGER_MS, 'as long as it needs')
  })
  return app
}

it('ends a slow request with 503, not a stream that has begun, nor what is expected to take long', async () => {
  const app = await openBareApp()
  const [slow, stream, long] = await Promise.all(
    ['/slow', '/stream', '/long'].map((path) => app.inject(path)),
  )
  expect([slow?.statusCode, slow?.headers['retry-after']]).toEqual([503, '30'])
  expect(stream?.body).toBe('begun, ended')
  expect(long?.body).toBe('as long as it needs')
  await app.close()
})

it('shows a visitor the page of an unavailable service', async () => {
  const renderer = createFakeRenderer()
  const test = await openTestApp({}, { renderer, timeLimitMs: LIMIT_MS })
  const { statusCode, headers, body } = await test.app.inject('/hanging')
  expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '<!doctype html><p>/hanging</p>'])
  expect(headers['content-security-policy']).toBe(renderer.policies.page)
  await test.close()
})
