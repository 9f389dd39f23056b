import type { Logger } from './log.ts'

/** Limit for a clean shutdown: supervisors kill after ten seconds. */
const GRACE_MS = 9_000
/** If the log itself cannot be written, each line about that would be the next error. */
const MAX_LOGGED_ERRORS = 10

export type ShutDown = (reason: string, code?: number) => void

let closing = false
let exitCode = 0

export function isShuttingDown(): boolean {
  return closing
}

/**
 * Shuts the process down on SIGTERM and SIGINT.
 * @param drainS seconds that `close` may take in addition
 * @returns a function for internal reasons; the first code not 0 wins
 */
export function closeOnSignal(close: () => Promise<void>, say: (line: string) => void, drainS = 0): ShutDown {
  const exit = (code: number) => process.exit(exitCode || code)
  const shutDown: ShutDown = (reason, code = 0) => {
    exitCode ||= code
    if (closing) return
    closing = true
    say(`${reason} Waiting for running work to finish.`)
    setTimeout(exit, GRACE_MS + drainS * 1000, 1)
    close().then(
      () => exit(0),
      (error: unknown) => {
        say(`The shutdown was not clean: ${String(error)}`)
        exit(1)
      },
    )
  }
  process.on('SIGTERM', () => shutDown('Stopping.'))
  process.on('SIGINT', () => shutDown('Stopping.'))
  return shutDown
}

/**
 * Logs uncaught errors and ends the process, whose state is unknown then, with a code that makes a supervisor restart
 * it.
 */
export function endOnUnexpectedError(log: Pick<Logger, 'fatal'>, end: (reason: string) => void): void {
  let logged = 0
  const report = (error: unknown, origin: string) => {
    if (logged++ < MAX_LOGGED_ERRORS) log.fatal({ err: error, origin }, 'unexpected error, shutting down')
    end('An unexpected error happened.')
  }
  process.on('uncaughtException', report)
  process.on('unhandledRejection', (reason) => report(reason, 'unhandledRejection'))
}
