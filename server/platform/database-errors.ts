/** When to try again while the database is away. */
export const RETRY_AFTER_S = 30

/** The network's and Prisma's codes for a database that cannot be reached or did not answer in time. */
const CONNECTION_CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])
/**
 * PostgreSQL's codes for a server that cannot do its work now: it lacks memory, disk or connections (53), an operator
 * or a time limit ended the statement (57), the disk failed (58), or the connection did (08).
 */
const SERVER_UNAVAILABLE = /^(53|57|58|08)[\dA-Z]{3}$/
/** What the driver and its pool say without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/
/** A missing socket file, not a missing file: the database is not running. */
const NO_SOCKET = /\bconnect ENOENT\b/
/** Retried as often as it is worth, then told like a database that is away. */
const WRITE_CONFLICTS = new Set(['P2034', '40001', '40P01'])
const DISK_FULL = '53100'
const UNIQUE_VIOLATION = '23505'

interface DatabaseError {
  code?: unknown
  message?: unknown
  constraint?: string
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; constraint?: { index?: string } } } }
}

/** The error's code: PostgreSQL's own, also where Prisma wrapped it in one of its codes (P2010, P2039), else what it has. */
function codeOf(error: unknown): string {
  const { code, meta } = (error ?? {}) as DatabaseError
  return String(meta?.driverAdapterError?.cause?.originalCode ?? code ?? '')
}

/** Whether the database is away, or cannot do its work for now: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  const { message } = (error ?? {}) as DatabaseError
  return (
    CONNECTION_CODES.has(code) ||
    SERVER_UNAVAILABLE.test(code) ||
    isDiskFull(error) ||
    isWriteConflict(error) ||
    CONNECTION_LOST.test(String(message)) ||
    (code === 'ENOENT' && NO_SOCKET.test(String(message)))
  )
}

/** Whether the disk that holds the database, or our own files, has no room left. */
export function isDiskFull(error: unknown): boolean {
  const code = codeOf(error)
  return code === DISK_FULL || code === 'ENOSPC'
}

/** Whether two transactions stood in each other's way (deadlock, serialization failure): nothing of this one was kept. */
export function isWriteConflict(error: unknown): boolean {
  return WRITE_CONFLICTS.has(codeOf(error))
}

/** The name of the unique constraint or index that a statement violated, Prisma's or the driver's; null for other errors. */
export function violatedConstraint(error: unknown): string | null {
  if (codeOf(error) !== UNIQUE_VIOLATION) return null
  const { constraint, meta } = error as DatabaseError
  return constraint ?? meta?.driverAdapterError?.cause?.constraint?.index ?? null
}
