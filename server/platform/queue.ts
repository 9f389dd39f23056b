import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { z } from 'zod'
import type { Sql } from './db.ts'
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
   * @param startAfterS seconds to wait before the first try, by the database's clock
   */
  enqueue<Payload>(
    tx: Sql,
    job: JobDefinition<Payload>,
    payloads: Payload[],
    startAfterS?: number,
  ): Promise<void>
  /** Tells this process's workers and dispatchers not to wait for their next poll. Call it after the commit. */
  wake(job: { name: string }): void
  /** Starts handling a kind of job in this process. */
  work<Payload>(job: JobDefinition<Payload>, handle: (payload: Payload) => Promise<void>): Promise<void>
  /** Starts handling what a table of our own has to do, in this process. */
  dispatch<Item>(source: WorkSource<Item>): void
  /** Runs `task` every `intervalS` seconds in this process until the queue stops; never twice at once. */
  every(intervalS: number, name: string, task: () => Promise<unknown>): void
  /** Rejects when the queue's tables do not answer. */
  check(): Promise<void>
  /** Lets running jobs finish, takes no new ones. */
  stop(): Promise<void>
}

/** Work that waits in a table of its own instead of in jobs. */
export interface WorkSource<Item> {
  name: string
  /** Items under way at the same time in one process. */
  concurrency: number
  /** Claims at most so many items for this process, the most urgent first. */
  claim(limit: number): Promise<Item[]>
  /** Must not reject: what becomes of a failed item is the source's to write down. */
  handle(item: Item): Promise<void>
}

const POLL_INTERVAL_S = 1
/** Items that finish together are followed by one claim. */
const GATHER_MS = 10
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
  const dispatchers = new Map<string, Dispatcher>()
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
    dispatch(source) {
      dispatchers.set(source.name, startDispatcher(source, log))
    },
    every(intervalS, name, task) {
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
      timers.add(setInterval(run, intervalS * 1000))
      run()
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
  /** Claims nothing more and waits a while for what is under way. */
  stop(): Promise<void>
}

/**
 * Keeps as many items under way as may be: each that finishes makes room for the next, so that one that takes long
 * delays no other.
 */
function startDispatcher<Item>(
  { name, concurrency, claim, handle }: WorkSource<Item>,
  log: Logger,
): Dispatcher {
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<() => void>()
  let isWoken = false
  let isStopped = false
  let isAnswering = true

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
  const claimed = async (limit: number): Promise<Item[]> => {
    try {
      const items = await claim(limit)
      isAnswering = true
      return items
    } catch (error) {
      if (isAnswering) log.warn({ err: error, work: name }, 'nothing can be claimed')
      isAnswering = false
      return []
    }
  }
  const start = (item: Item, hasFollowers: boolean) => {
    const turn = handle(item)
      .catch((error) => log.error({ err: error, work: name }, 'work failed'))
      .finally(() => {
        underWay.delete(turn)
        if (hasFollowers) wake()
      })
    underWay.add(turn)
  }
  const run = async () => {
    while (!isStopped) {
      isWoken = false
      const free = concurrency - underWay.size
      const items = free > 0 ? await claimed(free) : []
      // Where all room was used more may wait, which whatever finishes makes room for.
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
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_TIMEOUT_MS)
      })
      await Promise.race([Promise.all(underWay), late])
      clearTimeout(timer)
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
