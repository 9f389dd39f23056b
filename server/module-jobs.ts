import type { Deps } from './deps.ts'
import type { PageReader } from './modules/seo/page-facts.rules.ts'
import type { JobDefinition, Schedule } from './platform/queue.ts'

/** Cron of scheduled work, in UTC. */
export const EVERY_MINUTE = '* * * * *'
export const HOURLY = '0 * * * *'
/** When few people are awake in the US. */
export const NIGHTLY = '30 8 * * *'

export interface ModuleJobs {
  /** Settles what a dead process left behind, before anything else of the module starts. */
  recover?(deps: Deps): Promise<void>
  handlers?: JobHandler[]
  schedules: ScheduledTask[]
}

/** Recurring task. It may be killed at any point, so a second run must be harmless. */
interface ScheduledTask extends Schedule {
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
