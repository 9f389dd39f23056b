import type { Logger } from './log.ts'

/** Starts what nobody waits for: its failure is logged, where an unheard one would end the process. */
export function runInBackground(work: Promise<unknown>, log: Pick<Logger, 'error'>, what: string): void {
  work.catch((error: unknown) => log.error({ err: error }, `${what} failed`))
}
