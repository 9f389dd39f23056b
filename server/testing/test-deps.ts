import { randomUUID } from 'node:crypto'
import { type AppOptions, buildApp } from '@server/app.ts'
import { type Config, loadEnv } from '@server/config/env.ts'
import type { CachedResponse, Deps } from '@server/deps.ts'
import { mails } from '@server/mails.ts'
import { createTaggedCache } from '@server/platform/cache.ts'
import { createChangeBus } from '@server/platform/change-bus.ts'
import { createLog } from '@server/platform/log.ts'
import type { Mail, Mailer } from '@server/platform/mailer.ts'
import { createMetrics } from '@server/platform/metrics.ts'
import { startQueue } from '@server/platform/queue.ts'
import { queuedJobs } from '@server/queued-jobs.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quickPasswords } from './quick-passwords.ts'
import { acquireTestDatabase } from './test-databases.ts'

/** Clock that a test can set. */
export interface TestClock {
  now(): Date
  set(time: Date): void
  advance(milliseconds: number): void
}

/** Records what was sent; `refuse` decides which emails fail, and how. */
export interface TestMailer extends Mailer {
  sent: Mail[]
  refuse: (mail: Mail) => Error | null
}

export interface TestDeps {
  deps: Deps & { clock: TestClock; mailer: TestMailer }
  /** Pool under `deps.db`, for tests that start a queue or disconnect the database. */
  pool: pg.Pool
  /** Creates a caller for procedures, anonymous by default. `ownerTokens` collects the tokens given to owners. */
  caller(
    overrides?: Partial<Context['caller']> &
      Partial<Pick<Context, 'visit'>> & { idempotencyKey?: string | null; ownerTokens?: string[] },
  ): ReturnType<typeof createCaller>
  close(): Promise<void>
}

/** Time limit of requests in tests: bursts take longer while other tests run. */
const TIME_LIMIT_MS = 60_000
const TEST_SECRET = 'a-secret-only-tests-know-0123456789'
export const testAdmin = { userId: 1, email: 'admin@hostmatch.example', role: 'admin' }

/**
 * Opens real dependencies on a database with only the reference data; clock, mail transport and password hashing are
 * replaced.
 */
export async function openTestDeps(settings: Partial<Config> = {}): Promise<TestDeps> {
  const log = createLog('silent')
  const { db, pool, giveBack } = await acquireTestDatabase(log)
  const metrics = createMetrics({ withProcess: false })
  const queue = await startQueue(pool, log, queuedJobs, metrics)
  const deps = {
    db,
    queue,
    mailer: testMailer(),
    mails,
    passwords: quickPasswords,
    clock: testClock(),
    log,
    metrics,
    cache: createTaggedCache<CachedResponse>(),
    changes: createChangeBus(),
    config: { ...loadEnv({ PORT: '3000', LOG_LEVEL: 'silent' }), ...settings, secret: TEST_SECRET },
  }
  return {
    deps,
    pool,
    caller({ visit = null, idempotencyKey = null, ownerTokens = [], ...who } = {}) {
      return createCaller({
        deps,
        caller: { actor: null, ownerToken: null, ip: '127.0.0.1', requestId: randomUUID(), ...who },
        visit,
        idempotencyKey: () => idempotencyKey,
        rememberOwner: (token) => {
          ownerTokens.push(token)
        },
        limit: async () => {},
      })
    },
    async close() {
      await queue.stop()
      await giveBack()
    },
  }
}

export interface TestApp extends TestDeps {
  app: FastifyInstance
  /** Builds another app over the same database, with other settings. */
  variant(settings: Partial<Config>): Promise<FastifyInstance>
}

/** Opens the whole server without a port, for tests over HTTP. */
export async function openTestApp(
  settings: Partial<Config> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const test = await openTestDeps(settings)
  const open = (others: Partial<Config>) =>
    buildApp(
      { ...test.deps, config: { ...test.deps.config, ...others } },
      { timeLimitMs: TIME_LIMIT_MS, ...options },
    )
  const apps = [await open({})]
  return {
    ...test,
    app: apps[0] as FastifyInstance,
    async variant(others) {
      const app = await open(others)
      apps.push(app)
      return app
    },
    async close() {
      for (const app of apps) await app.close()
      await test.close()
    },
  }
}

function testClock(): TestClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    set: (time) => {
      offset = time.getTime() - Date.now()
    },
    advance: (milliseconds) => {
      offset += milliseconds
    },
  }
}

function testMailer(): TestMailer {
  const mailer: TestMailer = {
    sent: [],
    refuse: () => null,
    async send(mail, { beforeText } = {}) {
      const refusal = mailer.refuse(mail)
      if (refusal) throw refusal
      await beforeText?.()
      mailer.sent.push(mail)
    },
    check: async () => {},
    describe: () => 'a test',
    close: () => {},
  }
  return mailer
}
