import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Statements } from './db.ts'
import { toSql } from './direct-statements.ts'
import type { Logger } from './log.ts'

/** A job's name and payload, apart from its handler: whoever enqueues never loads what the handler needs. */
export interface JobDefinition<Payload> {
  name: string
  schema: z.ZodType<Payload>
  /** Jobs handled at the same time in one process. */
  concurrency: number
  /** A job still running after this long is taken for dead and given to another worker. */
  expireInS: number
}

export interface Queue {
  /**
   * Adds jobs inside the caller's transaction: they exist if and only if it commits.
   * @param startAfterS seconds to wait before the first try; 0 is at once
   */
  enqueue<Payload>(
    tx: Statements,
    job: JobDefinition<Payload>,
    payloads: Payload[],
    startAfterS?: number,
  ): Promise<void>
  /** Tells this process's workers not to wait for their next poll. Call it after the commit. */
  wake(job: { name: string }): void
  /** Starts handling a kind of job in this process. */
  work<Payload>(job: JobDefinition<Payload>, handle: (payload: Payload) => Promise<void>): Promise<void>
  /** Runs `task` every `intervalS` seconds in this process until the queue stops; never twice at once. */
  every(intervalS: number, name: string, task: () => Promise<void>): void
  /** Rejects when the queue's tables do not answer. */
  check(): Promise<void>
  /** Lets running jobs finish, takes no new ones. */
  stop(): Promise<void>
}

const POLL_INTERVAL_S = 1
const BATCH_SIZE = 20
const MAINTENANCE_INTERVAL_S = 30
const STOP_TIMEOUT_MS = 8_000

/**
 * pg-boss on the pool Prisma uses. It must not open connections of its own: beside Prisma's pool the embedded
 * database's socket hangs.
 *
 * @param jobs every kind of job that may be enqueued: pg-boss drops silently what it has no queue for
 */
export async function startQueue(
  pool: pg.Pool,
  log: Logger,
  jobs: readonly { name: string; expireInS: number }[],
): Promise<Queue> {
  let isStarted = false
  let isAnswering = true
  /** What pg-boss writes about finished jobs it does not wait for: a failure there, unheard, would end the process. */
  const executeSql = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    try {
      const result = await pool.query(text, values)
      if (!isAnswering) log.info('the queue answers again')
      isAnswering = true
      return result
    } catch (error) {
      if (!isStarted) throw error
      if (isAnswering) log.warn({ err: error }, 'the queue does not answer')
      isAnswering = false
      // To pg-boss: no job found, none changed. A job that could not be marked as done runs out and comes again.
      return undefined as unknown as pg.QueryResult
    }
  }
  const boss = new PgBoss({
    db: { executeSql },
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_S,
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'queue'))
  await boss.start()
  for (const { name, expireInS } of jobs) await boss.createQueue(name, { name, expireInSeconds: expireInS })
  isStarted = true

  const workers = new Map<string, string>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

  return {
    async enqueue(tx, job, payloads, startAfterS = 0) {
      if (payloads.length === 0) return
      await boss.insert(
        payloads.map((data) => ({
          name: job.name,
          data: data as object,
          expireInSeconds: job.expireInS,
          ...(startAfterS > 0 ? { startAfter: new Date(Date.now() + startAfterS * 1000) } : {}),
        })),
        { db: { executeSql: async (text, values) => ({ rows: await tx.$queryRaw(toSql(text, values)) }) } },
      )
    },
    wake(job) {
      const worker = workers.get(job.name)
      if (worker) boss.notifyWorker(worker)
    },
    async work(job, handle) {
      const worker = await boss.work<unknown>(
        job.name,
        { batchSize: BATCH_SIZE, pollingIntervalSeconds: POLL_INTERVAL_S },
        (jobs) =>
          inParallel(job.concurrency, jobs, async ({ id, data }) => {
            try {
              await handle(job.schema.parse(data))
            } catch (error) {
              // One bad job must not fail the batch it came in.
              log.error({ err: error, job: job.name, jobId: id }, 'job failed')
              await boss.fail(job.name, id, { message: (error as Error).message })
            }
          }),
      )
      workers.set(job.name, worker)
    },
    every(intervalS, name, task) {
      let busy = false
      const run = async () => {
        if (busy) return
        busy = true
        const turn = task()
          .catch((error) => log.error({ err: error, task: name }, 'scheduled task failed'))
          .finally(() => {
            busy = false
            running.delete(turn)
          })
        running.add(turn)
        await turn
      }
      timers.add(setInterval(run, intervalS * 1000))
      void run()
    },
    async check() {
      await pool.query('SELECT version FROM pgboss.version')
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS })
    },
  }
}

async function inParallel<T>(limit: number, items: T[], handle: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await handle(item)
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane))
}
