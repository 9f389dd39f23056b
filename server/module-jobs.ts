import type { Deps } from './deps.ts'
import type { PageReader } from './modules/seo/page-facts.rules.ts'
import type { Interval, JobDefinition } from './platform/queue.ts'

export const HOURLY_S = 60 * 60

export interface ModuleJobs {
  /** Settles what a dead process left behind, before anything else of the module starts. */
  recover?(deps: Deps): Promise<void>
  handlers?: JobHandler[]
  schedules: Schedule[]
}

/** Recurring task. Several processes may run it at the same time. */
export interface Schedule extends Interval {
  run(deps: Deps): Promise<unknown>
}

/** Dependencies of handlers; `readPage` renders one of our own pages. */
export interface WorkerDeps extends Deps {
  readPage: PageReader
}

type JobHandler = (deps: WorkerDeps) => Promise<void>

export function handleJob<Payload>(
  job: JobDefinition<Payload>,
  handle: (deps: WorkerDeps, payload: Payload) => Promise<void>,
): JobHandler {
  return (deps) =>
    deps.queue.work(job, (payload) => handle(deps, payload).finally(() => deps.changes.publish()))
}
