/** Past this a clean end is given up: supervisors kill after ten seconds. */
const GRACE_MS = 9_000

let closing = false

/** Whether the process is on its way out: what fails now fails because of that. */
export function isShuttingDown(): boolean {
  return closing
}

/**
 * Ends the process on SIGTERM and SIGINT: closes what is open, then exits 0.
 * @returns the same, for a reason from within
 */
export function closeOnSignal(
  close: () => Promise<void>,
  say: (line: string) => void,
): (reason: string, code?: number) => Promise<void> {
  const shutDown = async (reason: string, code = 0) => {
    if (closing) return
    closing = true
    say(`${reason} Finishing what is under way.`)
    const timer = setTimeout(() => process.exit(code || 1), GRACE_MS)
    try {
      await close()
    } finally {
      clearTimeout(timer)
    }
    process.exit(code)
  }
  process.on('SIGTERM', () => void shutDown('Stopping.'))
  process.on('SIGINT', () => void shutDown('Stopping.'))
  return shutDown
}
