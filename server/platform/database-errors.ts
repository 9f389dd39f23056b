/** Retry-After for requests that fail because the database is unavailable. */
export const RETRY_AFTER_S = 30

/** Network and Prisma error codes for a database that is unreachable or timed out. */
const CONNECTION_CODES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'],
])
/**
 * PostgreSQL error classes: out of resources (53), ended by an operator or a timeout (57), disk (58), connection (08).
 */
const SERVER_UNAVAILABLE = /^(53|57|58|08)[\dA-Z]{3}$/
/** Messages of the driver and its pool that come without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/
/** Missing socket file, as opposed to any other missing file: the database is not running. */
const NO_SOCKET = /\bconnect ENOENT\b/
/** Retried a few times, then reported like an unavailable database. */
const WRITE_CONFLICTS = new Set(['P2034', '40001', '40P01'])
const DISK_FULL = '53100'
const UNIQUE_VIOLATION = '23505'

interface DatabaseError {
  code?: unknown
  message?: unknown
  constraint?: string
  meta?: { driverAdapterError?: { cause?: { originalCode?: unknown; constraint?: { index?: string } } } }
}

/** Returns the PostgreSQL code, also inside a Prisma error (P2010, P2039), else the code of the error. */
function getCode(error: unknown): string {
  const { code, meta }: DatabaseError = error ?? {}
  return String(meta?.driverAdapterError?.cause?.originalCode ?? code ?? '')
}

/** Returns true if the database is unreachable or temporarily unable to work: the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = getCode(error)
  const { message }: DatabaseError = error ?? {}
  return (
    CONNECTION_CODES.has(code) ||
    SERVER_UNAVAILABLE.test(code) ||
    isDiskFull(error) ||
    isWriteConflict(error) ||
    CONNECTION_LOST.test(String(message)) ||
    (code === 'ENOENT' && NO_SOCKET.test(String(message)))
  )
}

/** Returns true if the disk of the database or of our own files is full. */
export function isDiskFull(error: unknown): boolean {
  const code = getCode(error)
  return code === DISK_FULL || code === 'ENOSPC'
}

/** Returns true for a deadlock or a serialization failure: the transaction was rolled back. */
export function isWriteConflict(error: unknown): boolean {
  return WRITE_CONFLICTS.has(getCode(error))
}

/** Returns the unique constraint that a Prisma or driver statement violated, or null. */
export function findViolatedConstraint(error: unknown): string | null {
  if (getCode(error) !== UNIQUE_VIOLATION) return null
  const { constraint, meta }: DatabaseError = error ?? {}
  return constraint ?? meta?.driverAdapterError?.cause?.constraint?.index ?? null
}
