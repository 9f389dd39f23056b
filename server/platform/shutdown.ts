import type { Logger } from './log.ts'

/** Past this a clean end is given up: supervisors kill after ten seconds. */
const GRACE_MS = 9_000
/** Where the log itself cannot be written, each line about it would be the next error. */
const MAX_LOGGED_ERRORS = 10

export type ShutDown = (reason: string, code?: number) => void

let closing = false
let exitCode = 0

/** Whether the process is on its way out: what fails now fails because of that. */
export function isShuttingDown(): boolean {
  return closing
}

/**
 * Ends the process on SIGTERM and SIGINT: closes what is open, then exits 0.
 * @returns the same, for a reason from within; a code given while the process is ending already is kept
 */
export function closeOnSignal(close: () => Promise<void>, say: (line: string) => void): ShutDown {
  const exit = (code: number) => process.exit(exitCode || code)
  const shutDown: ShutDown = (reason, code = 0) => {
    exitCode ||= code
    if (closing) return
    closing = true
    say(`${reason} Finishing what is under way.`)
    setTimeout(exit, GRACE_MS, 1)
    close().then(
      () => exit(0),
      (error: unknown) => {
        say(`Not everything could be closed in order: ${String(error)}`)
        exit(1)
      },
    )
  }
  process.on('SIGTERM', () => shutDown('Stopping.'))
  process.on('SIGINT', () => shutDown('Stopping.'))
  return shutDown
}

/**
 * The last resort for an error that nothing has caught. What state the process is in is unknown, so it is logged and
 * the process ends, in order where that can be had and with a code that has a supervisor start a new one.
 * @param end told once something was thrown; it must end the process
 */
export function endOnUnexpectedError(log: Pick<Logger, 'fatal'>, end: (reason: string) => void): void {
  let logged = 0
  const tell = (error: unknown, origin: string) => {
    if (logged++ < MAX_LOGGED_ERRORS) log.fatal({ err: error, origin }, 'unexpected error, this process ends')
    end('An unexpected error happened.')
  }
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', (reason) => tell(reason, 'unhandledRejection'))
}
