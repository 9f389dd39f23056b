import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import { isDatabaseUnavailable } from './database-errors.ts'
import type { Sql } from './db.ts'
import { type Dispatcher, startDispatcher, type WorkSource } from './dispatcher.ts'
import { toErrorMessage } from './errors.ts'
import type { Logger } from './log.ts'
import { createMetrics, measured } from './metrics.ts'
import { traced } from './tracing.ts'

/** Name and payload of a job, separate from its handler, so that enqueuing does not load what the handler needs. */
export interface JobDefinition<Payload> {
  name: string
  schema: z.ZodType<Payload>
  concurrency: number
  /** A job still running after this long counts as failed and is given to another worker. */
  expireInS: number
  /** Tries after the first one. The pause before each doubles, with chance; the first takes `delayS` to twice that. */
  retry?: { limit: number; delayS: number }
}

/** Failure that a job expects, such as a server that is down. It is retried, and logged without a stack. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater'
}

export interface Schedule {
  name: string
  /** Five cron fields, in UTC. */
  cron: string
  /** True to run also when a worker starts, for work that must not wait for its time. */
  atStart?: boolean
}

export interface Queue {
  /** Adds jobs inside the caller's transaction, to start after `startAfterS` seconds of the database's clock. */
  enqueue<Payload>(
    tx: Sql,
    job: JobDefinition<Payload>,
    payloads: Payload[],
    startAfterS?: number,
  ): Promise<void>
  /** Wakes the workers and dispatchers of this process before their next poll. Call it after the commit. */
  wake(job: { name: string }): void
  work<Payload>(job: JobDefinition<Payload>, handle: (payload: Payload) => Promise<void>): Promise<void>
  /** Sends what an outbox table holds. */
  dispatch<Item>(source: WorkSource<Item>): void
  /** Runs `task` by its cron, in one of all processes at a time. A failed run is logged; the next one is on time. */
  schedule(schedule: Schedule, task: () => Promise<unknown>): Promise<void>
  /** Counts unfinished jobs. */
  countJobs(): Promise<{ name: string; state: string; count: number }[]>
  /** Rejects if the tables of the queue are unavailable. */
  check(): Promise<void>
  stop(): Promise<void>
}

const POLL_INTERVAL_S = 1
/** Poll for scheduled work, which is due at most once a minute. */
const SCHEDULE_POLL_S = 5
/** A scheduled run that takes longer is given up: its process may be dead. */
const SCHEDULE_EXPIRE_S = 10 * 60
const BATCH_SIZE = 20
const MAINTENANCE_INTERVAL_S = 30
/** Together with the web server's three seconds it fits into the shutdown's nine. */
const STOP_TIMEOUT_MS = 4_000
/** Pause before a statement is sent again to a database that was unavailable. */
const RETRY_MS = 1000

/**
 * Starts pg-boss on the pool that Prisma uses: beside it the embedded database's socket hangs.
 * @param jobs every job that may be enqueued: pg-boss drops jobs without a queue, so `enqueue` rejects them
 */
export async function startQueue(
  pool: pg.Pool,
  log: Logger,
  jobs: readonly { name: string; expireInS: number }[],
  metrics = createMetrics({ withProcess: false }),
): Promise<Queue> {
  let isRunning = false
  let isStopped = false
  let isAvailable = true
  /**
   * Waits while the database is unavailable: pg-boss does not await the statement that completes a job, and its
   * rejection would end the process.
   */
  const executeSql = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    for (;;) {
      try {
        const result = await pool.query(text, values)
        if (!isAvailable) log.info('the queue is available again')
        isAvailable = true
        return result
      } catch (error) {
        // The pool is closed, and the process ends. pg-boss has given back the job that still runs.
        if (isStopped) return new Promise(() => {})
        if (!isRunning || !isDatabaseUnavailable(error)) throw error
        if (isAvailable) log.warn({ err: error }, 'the queue is unavailable')
        isAvailable = false
        await pause(RETRY_MS)
      }
    }
  }
  const boss = new PgBoss({ db: { executeSql }, maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_S })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  for (const { name, expireInS } of jobs) await boss.createQueue(name, { name, expireInSeconds: expireInS })
  isRunning = true

  const run = (name: string, work: () => Promise<unknown>) =>
    traced(`job ${name}`, {}, () => measured(metrics.jobs, { job: name }, work))

  const workers = new Map<string, string>()
  const dispatchers = new Map<string, Dispatcher>()

  return {
    async enqueue(tx, job, payloads, startAfterS = 0) {
      if (payloads.length === 0) return
      if (!jobs.some(({ name }) => name === job.name))
        throw new Error(`The job ${job.name} has no queue: list it in server/queued-jobs.ts.`)
      await boss.insert(
        payloads.map((data) => ({
          name: job.name,
          data: data as object,
          expireInSeconds: job.expireInS,
          ...(job.retry && {
            retryLimit: job.retry.limit,
            retryDelay: job.retry.delayS,
            retryBackoff: true,
          }),
          ...(startAfterS > 0 ? { startAfter: `${startAfterS} seconds` } : {}),
        })),
        { db: { executeSql: (text, values) => tx.$kysely.executeQuery(CompiledQuery.raw(text, values)) } },
      )
    },
    wake(job) {
      const worker = workers.get(job.name)
      if (worker) boss.notifyWorker(worker)
      dispatchers.get(job.name)?.wake()
    },
    async work(job, handle) {
      const worker = await boss.work<unknown>(
        job.name,
        { batchSize: BATCH_SIZE, pollingIntervalSeconds: POLL_INTERVAL_S },
        (jobs) =>
          withConcurrency(job.concurrency, jobs, async ({ id, data }) => {
            try {
              await run(job.name, () => handle(job.schema.parse(data)))
            } catch (error) {
              // One failed job must not fail the whole batch.
              if (error instanceof RetryLater)
                log.info({ job: job.name, jobId: id, reason: error.message }, 'job will be retried')
              else log.error({ err: error, job: job.name, jobId: id }, 'job failed')
              await boss.fail(job.name, id, { message: toErrorMessage(error) })
            }
          }),
      )
      workers.set(job.name, worker)
    },
    dispatch(source) {
      dispatchers.set(source.name, startDispatcher(source, log, STOP_TIMEOUT_MS))
    },
    async schedule({ name, cron, atStart }, task) {
      await boss.createQueue(name, {
        name,
        // At most one run waits and one is active, in all processes together.
        policy: 'stately',
        retryLimit: 0,
        expireInSeconds: SCHEDULE_EXPIRE_S,
      })
      await boss.schedule(name, cron)
      if (atStart) await boss.send(name, {})
      await boss.work(name, { pollingIntervalSeconds: SCHEDULE_POLL_S }, () =>
        run(name, task).catch((error: unknown) =>
          log.error({ err: error, task: name }, 'scheduled task failed'),
        ),
      )
    },
    async countJobs() {
      const { rows } = await pool.query<{ name: string; state: string; count: number }>(
        `SELECT name, state::text, count(*)::int FROM pgboss.job WHERE state < 'completed' GROUP BY 1, 2`,
      )
      return rows
    },
    async check() {
      await pool.query('SELECT version FROM pgboss.version')
    },
    async stop() {
      isRunning = false
      await Promise.all([
        ...[...dispatchers.values()].map((dispatcher) => dispatcher.stop()),
        boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS }),
      ])
      isStopped = true
    },
  }
}

async function withConcurrency<T>(
  limit: number,
  items: T[],
  handle: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await handle(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
}
