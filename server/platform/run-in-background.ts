import type { Logger } from './log.ts'

/** Runs work that is not awaited. A failure is logged; unhandled, it would end the process. */
export function runInBackground(work: Promise<unknown>, log: Pick<Logger, 'error'>, what: string): void {
  work.catch((error: unknown) => log.error({ err: error }, `${what} failed`))
}
