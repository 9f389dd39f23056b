import * as admin from '@client/admin-routes.ts'
import { routesWith } from '@client/routes.tsx'
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

/** A start may build first. */
const START_MAX_MS = 120_000
/** Supervisors kill after 10 s. The process gives up after 9 s by itself; the rest is for a busy machine. */
const END_MAX_MS = 14_000

/** Code beside the product's that fails on a signal, as a mistake in any part of it would. */
const FAILS_ON_SIGNAL = `
  process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')) })
  process.on('SIGHUP', () => { throw new Error('nobody catches this') })`
const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(FAILS_ON_SIGNAL)}`

function dataDir(): string {
  const { dir, remove } = copyFilledDataDir()
  cleanups.push(remove)
  return dir
}

/** One of each kind: without data, with data, kept, a form, a redirect, not found, with a parameter, the admin's, signing in. */
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
  const answer = await fetch(`${server.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hostmatch.example', password: ADMIN_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describe('A request with an Idempotency-Key that is none', () => {
  test.each(METHODS.flatMap((method) => PAGES.map((page) => [method, page] as const)))(
    'is answered, and the server stays: %s %s',
    async (method, page) => {
      const headers = { 'idempotency-key': 'a b' }
      const answer = await fetch(`${server.address}${page}`, { method, headers, redirect: 'manual' })
      expect(answer.status).toBeLessThan(500)
      await answer.arrayBuffer()
      // What nobody waits for fails after the answer.
      await new Promise((resolve) => setTimeout(resolve, 20))
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
      expect(server.output()).not.toMatch(/Error/)
    },
  )
})

test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  'Every page answers a visitor who says %s',
  async (word) => {
    const cookie = await signIn()
    const said = [
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
    const query = [`${word}=1`, ...said.map((name) => `${name}=${word}`)].join('&')
    const paths = routesWith(admin).flatMap(
      (layout) => layout.children?.map((route) => route.path ?? '/') ?? [],
    )
    expect(paths.length).toBeGreaterThan(40)
    const failed: string[] = []
    for (const [index, path] of paths.entries()) {
      const url = `${path.replace(/^\*/, '/*').replace(/:\w+|\*/g, word)}?${query}`
      const headers = { cookie, 'x-forwarded-for': `10.7.${word.length}.${index}` }
      const answer = await fetch(`${server.address}${url}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) failed.push(`${answer.status} ${url}`)
    }
    expect(failed).toEqual([])
  },
)

describe('An error that nothing catches ends the process in order, with a line in the log and a code of 1:', () => {
  const kinds = [
    ['a rejection', 'SIGUSR2', 'nobody waits for this'],
    ['an exception', 'SIGHUP', 'nobody catches this'],
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
        .find((text) => text.includes('this process ends')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      level: 60,
      err: { message, stack: expect.stringContaining(`${message}\n    at`) },
    })
    expect(ended.output()).toContain('An unexpected error happened. Finishing what is under way.')
  }

  test.each(kinds)('%s in the server, which finishes what is under way', async (_kind, signal, message) => {
    const DATA_DIR = dataDir()
    const server = await startServerProcess({ DATA_DIR, NODE_OPTIONS })
    const requests = Array.from({ length: 20 }, () =>
      fetch(`${server.address}/api/leads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(leadBody()),
      }).then(
        (answer) => answer.status,
        () => 'refused',
      ),
    )
    // What came in first is read first.
    await fetch(`${server.address}/healthz`)
    const since = Date.now()
    expectOrderly(server, await server.endBy(signal), message, since)
    const answers = await Promise.all(requests)
    expect(answers).toContain(201)
    expect(answers.filter((answer) => ![201, 503, 'refused'].includes(answer))).toEqual([])
    // The database was closed, so a supervisor's next start has it.
    const next = await startServerProcess({ DATA_DIR })
    expect(await next.stop()).toBe(0)
  })

  test.each(kinds)('%s in the worker', async (_kind, signal, message) => {
    const worker = await startWorkerProcess({ DATA_DIR: dataDir(), NODE_OPTIONS })
    const since = Date.now()
    expectOrderly(worker, await worker.endBy(signal), message, since)
  })
})
