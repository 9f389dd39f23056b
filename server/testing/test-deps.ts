import { randomUUID } from 'node:crypto'
import { type AppOptions, buildApp } from '@server/app.ts'
import { type Config, loadEnv } from '@server/config/env.ts'
import type { CachedResponse, Deps } from '@server/deps.ts'
import { createTaggedCache } from '@server/platform/cache.ts'
import { createLog } from '@server/platform/log.ts'
import type { Mail, Mailer } from '@server/platform/mailer.ts'
import { startQueue } from '@server/platform/queue.ts'
import { queuedJobs } from '@server/queued-jobs.ts'
import { createCaller } from '@server/trpc/app-router.ts'
import type { Context } from '@server/trpc/context.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { quickPasswords } from './quick-passwords.ts'
import { borrowDatabase } from './test-databases.ts'

/** A clock a test can set. */
export interface TestClock {
  now(): Date
  set(time: Date): void
  advance(milliseconds: number): void
}

/** Keeps what was sent; `refuse` decides which mails fail, and how. */
export interface TestMailer extends Mailer {
  sent: Mail[]
  refuse: (mail: Mail) => Error | null
}

export interface TestDeps {
  deps: Deps & { clock: TestClock; mailer: TestMailer }
  /** The pool under `deps.db`, for a test that starts its own queue or takes the database away. */
  pool: pg.Pool
  /** Calls procedures as this caller: nobody, unless told otherwise. `ownerTokens` collects what owners were given. */
  caller(
    overrides?: Partial<Context['caller']> &
      Partial<Pick<Context, 'visit'>> & { idempotencyKey?: string | null; ownerTokens?: string[] },
  ): ReturnType<typeof createCaller>
  close(): Promise<void>
}

/** A burst of requests takes longer where other tests run beside it. */
const PATIENT_MS = 60_000
const TEST_SECRET = 'a-secret-only-tests-know-0123456789'
export const testAdmin = { userId: 1, email: 'admin@hostmatch.example', role: 'admin' }

/** Everything real but the clock, the mail transport and the cost of passwords, on a database that holds nothing but the reference data. */
export async function openTestDeps(settings: Partial<Config> = {}): Promise<TestDeps> {
  const log = createLog('silent')
  const { db, pool, giveBack } = await borrowDatabase(log)
  const queue = await startQueue(pool, log, queuedJobs)
  const deps = {
    db,
    queue,
    mailer: testMailer(),
    passwords: quickPasswords,
    clock: testClock(),
    log,
    cache: createTaggedCache<CachedResponse>(),
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
  /** Another server over the same database, with other settings. */
  variant(settings: Partial<Config>): Promise<FastifyInstance>
}

/** The whole server without a port, for tests of what only HTTP shows. */
export async function openTestApp(
  settings: Partial<Config> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const test = await openTestDeps(settings)
  const open = (others: Partial<Config>) =>
    buildApp(
      { ...test.deps, config: { ...test.deps.config, ...others } },
      { deadlineMs: PATIENT_MS, ...options },
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
