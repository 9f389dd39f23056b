import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Sql } from './db.ts'
import { toErrorMessage } from './errors.ts'
import type { Logger } from './log.ts'

/** Name and payload of a job, separate from its handler, so that enqueuing does not load what the handler needs. */
export interface JobDefinition<Payload> {
  name: string
  schema: z.ZodType<Payload>
  concurrency: number
  /** A job still running after this long counts as failed and is given to another worker. */
  expireInS: number
}

export interface Interval {
  name: string
  everyS: number
  /** True to skip the run at the start. */
  waitsFirst?: boolean
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
  dispatch<Item>(source: WorkSource<Item>): void
  /** Runs `task` now and at each interval in this process until the queue stops. Runs never overlap. */
  every(interval: Interval, task: () => Promise<unknown>): void
  /** Rejects if the tables of the queue are unavailable. */
  check(): Promise<void>
  stop(): Promise<void>
}

/** Work stored in its own table instead of in jobs. */
export interface WorkSource<Item> {
  name: string
  concurrency: number
  /** Claims up to `limit` items for this process, most urgent first. */
  claim(limit: number): Promise<Item[]>
  /** Must not reject: the source records failed items itself. */
  handle(item: Item): Promise<void>
}

const POLL_INTERVAL_S = 1
/** Delay after a wake-up, so that items that finish together cause one claim. */
const GATHER_MS = 10
const BATCH_SIZE = 20
const MAINTENANCE_INTERVAL_S = 30
const STOP_TIMEOUT_MS = 8_000

/**
 * Starts pg-boss on the pool that Prisma uses: beside it the embedded database's socket hangs.
 * @param jobs every job that may be enqueued: pg-boss drops jobs without a queue, so `enqueue` rejects them
 */
export async function startQueue(
  pool: pg.Pool,
  log: Logger,
  jobs: readonly { name: string; expireInS: number }[],
): Promise<Queue> {
  let isStarted = false
  let isAvailable = true
  /** Runs the statements of pg-boss, which does not await all of them: a failure would end the process. */
  const executeSql = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    try {
      const result = await pool.query(text, values)
      if (!isAvailable) log.info('the queue is available again')
      isAvailable = true
      return result
    } catch (error) {
      if (!isStarted) throw error
      if (isAvailable) log.warn({ err: error }, 'the queue is unavailable')
      isAvailable = false
      // Tells pg-boss that no job was found or changed. A job that could not be completed expires and runs again.
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
  const dispatchers = new Map<string, Dispatcher>()
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<unknown>>()

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
              await handle(job.schema.parse(data))
            } catch (error) {
              // One failed job must not fail the whole batch.
              log.error({ err: error, job: job.name, jobId: id }, 'job failed')
              await boss.fail(job.name, id, { message: toErrorMessage(error) })
            }
          }),
      )
      workers.set(job.name, worker)
    },
    dispatch(source) {
      dispatchers.set(source.name, startDispatcher(source, log))
    },
    every({ name, everyS, waitsFirst = false }, task) {
      let busy = false
      const run = () => {
        if (busy) return
        busy = true
        const turn = task()
          .catch((error) => log.error({ err: error, task: name }, 'scheduled task failed'))
          .finally(() => {
            busy = false
            running.delete(turn)
          })
        running.add(turn)
      }
      timers.add(setInterval(run, everyS * 1000))
      if (!waitsFirst) run()
    },
    async check() {
      await pool.query('SELECT version FROM pgboss.version')
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all([...running, ...[...dispatchers.values()].map((dispatcher) => dispatcher.stop())])
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS })
    },
  }
}

interface Dispatcher {
  wake(): void
  /** Claims nothing more and waits for running items, up to a limit. */
  stop(): Promise<void>
}

/** Keeps up to `concurrency` items running. A finished item frees a slot immediately, so a slow one delays no other. */
function startDispatcher<Item>(
  { name, concurrency, claim, handle }: WorkSource<Item>,
  log: Logger,
): Dispatcher {
  const active = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  let isWoken = false
  let isStopped = false
  let isAvailable = true

  const wake = () => {
    isWoken = true
    for (const resume of waiting) resume()
  }
  const pause = async (milliseconds: number) => {
    if (isWoken) return
    await new Promise<void>((resolve) => {
      const resume = () => {
        clearTimeout(timer)
        waiting.delete(resume)
        resolve()
      }
      const timer = setTimeout(resume, milliseconds)
      waiting.add(resume)
    })
  }
  const claimUpTo = async (limit: number): Promise<Item[]> => {
    try {
      const items = await claim(limit)
      isAvailable = true
      return items
    } catch (error) {
      if (isAvailable) log.warn({ err: error, work: name }, 'claiming work failed')
      isAvailable = false
      return []
    }
  }
  const start = (item: Item, hasFollowers: boolean) => {
    const turn = handle(item)
      .catch((error) => log.error({ err: error, work: name }, 'work failed'))
      .finally(() => {
        active.delete(turn)
        if (hasFollowers) wake()
      })
    active.add(turn)
  }
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const free = concurrency - active.size
      const items = free > 0 ? await claimUpTo(free) : []
      // If every slot was filled, more items may be waiting, so each finished item triggers the next claim.
      for (const item of items) start(item, items.length === free)
      await pause(POLL_INTERVAL_S * 1000)
      if (isWoken) await new Promise((resolve) => setTimeout(resolve, GATHER_MS))
    }
  }
  const loop = run()
  return {
    wake,
    async stop() {
      isStopped = true
      wake()
      await loop
      let timer: NodeJS.Timeout | undefined
      const timeout = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      })
      await Promise.race([Promise.all(active), timeout])
      clearTimeout(timer)
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
