// @module-tag tail
import * as admin from '@client/admin/routes.ts'
import { createRoutes } from '@client/routes.tsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import {
  ADMIN_PASSWORD,
  type ServerProcess,
  startServerProcess,
  startWorkerProcess,
} from './testing/server-process.ts'

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

/** Includes a build, if needed. */
const START_MAX_MS = 120_000
/** Supervisors kill after 10 s, the process gives up after 9 s; the rest is for a busy machine. */
const END_MAX_MS = 14_000

/** Code that throws on a signal, as an error in any part of the product would. */
const FAILS_ON_SIGNAL = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('not awaited')) })
  process.on('SIGHUP', () => { throw new Error('not caught') })`
const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(FAILS_ON_SIGNAL)}`

function dataDir(): string {
  const { dir, remove } = copyFilledDataDir()
  cleanups.push(remove)
  return dir
}

/**
 * One page of each kind: without data, with data, cached, a form, a redirect, not found, with a parameter, admin,
 * sign-in.
 */
const PAGES = [
  '/faq?x=1',
  '/?x=1',
  '/privacy',
  '/contact',
  '/company-registration',
  '/no-such-page',
  '/locations/fl/miami?x=1',
  '/admin',
  '/admin/sign-in',
]
const METHODS = ['GET', 'HEAD', 'POST'] as const

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: dataDir(), TRUST_PROXY: 'on' })
  cleanups.push(() => server.stop())
}, START_MAX_MS)

async function signIn(): Promise<string> {
  const response = await fetch(`${server.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hostmatch.example', password: ADMIN_PASSWORD }),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('A request with an invalid Idempotency-Key', () => {
  test.each(METHODS.flatMap((method) => PAGES.map((page) => [method, page] as const)))(
    'gets a response and does not stop the server: %s %s',
    async (method, page) => {
      const headers = { 'idempotency-key': 'a b' }
      const response = await fetch(`${server.address}${page}`, { method, headers, redirect: 'manual' })
      expect(response.status).toBeLessThan(500)
      await response.arrayBuffer()
      // Work that is not awaited fails after the response.
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      expect(server.output()).not.toMatch(/Error/)
    },
  )
})

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'serves every page to a visitor who sends %s',
  async (word) => {
    const cookie = await signIn()
    const names = [
      'sort',
      'page',
      'filter',
      'status',
      'source',
      'tab',
      'category',
      'template',
      'propertyType',
      'to',
    ]
    const query = [`${word}=1`, ...names.map((name) => `${name}=${word}`)].join('&')
    const paths = createRoutes(admin).flatMap(
      (layout) => layout.children?.map((route) => route.path ?? '/') ?? [],
    )
    expect(paths.length).toBeGreaterThan(40)
    const failed: string[] = []
    for (const [index, path] of paths.entries()) {
      const url = `${path.replace(/^\*/, '/*').replace(/:\w+|\*/g, word)}?${query}`
      const headers = { cookie, 'x-forwarded-for': `10.7.${word.length}.${index}` }
      const response = await fetch(`${server.address}${url}`, { headers, redirect: 'manual' })
      await response.arrayBuffer()
      if (response.status >= 500) failed.push(`${response.status} ${url}`)
    }
    expect(failed).toEqual([])
  },
)

describe('shuts down cleanly on an uncaught error, with a log line and exit code 1:', () => {
  const kinds = [
    ['a rejection', 'SIGUSR2', 'not awaited'],
    ['an exception', 'SIGHUP', 'not caught'],
  ] as const

  function expectOrderly(
    ended: Pick<ServerProcess, 'output'>,
    code: number | null,
    message: string,
    sinceMs: number,
  ) {
    expect(code).toBe(1)
    expect(Date.now() - sinceMs).toBeLessThan(END_MAX_MS)
    const line =
      ended
        .output()
        .split('\n')
        .find((text) => text.startsWith('{') && text.includes('unexpected error')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      err: { message, stack: expect.stringContaining(`${message}\n    at`) },
    })
    expect(ended.output()).toContain('An unexpected error happened. Waiting for running work to finish.')
  }

  test.each(kinds)('%s in the server, which finishes running requests', async (_kind, signal, message) => {
    const DATA_DIR = dataDir()
    const server = await startServerProcess({ DATA_DIR, NODE_OPTIONS })
    const requests = Array.from({ length: 20 }, () =>
      fetch(`${server.address}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(leadBody()),
      }).then(
        (response) => response.status,
        () => 'refused',
      ),
    )
    // Earlier requests are read first.
    await fetch(`${server.address}/healthz`)
    const since = Date.now()
    expectOrderly(server, await server.endBy(signal), message, since)
    const responses = await Promise.all(requests)
    expect(responses).toContain(201)
    expect(responses.filter((response) => ![201, 503, 'refused'].includes(response))).toEqual([])
    // The database was closed cleanly, so the next start finds the data.
    const next = await startServerProcess({ DATA_DIR })
    expect(await next.stop()).toBe(0)
  })

  test.each(kinds)('%s in the worker', async (_kind, signal, message) => {
    const worker = await startWorkerProcess({ DATA_DIR: dataDir(), NODE_OPTIONS })
    const since = Date.now()
    expectOrderly(worker, await worker.endBy(signal), message, since)
  })
})
