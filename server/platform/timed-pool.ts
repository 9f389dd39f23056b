import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { getStatementTimeoutMs, getTimeLeftMs } from './deadline.ts'

const READ_TIMEOUT = 'Query read timeout'

/** Callback of `connect`. Contrary to its declared type, `done` is missing if the pool timed out. */
type Connected = (error?: Error, connection?: pg.PoolClient, done?: () => void) => void

/**
 * Client with a timeout for each statement, even if the server does not respond at all, which `statement_timeout`
 * cannot do. Then the connection is closed: in the pool, it would block the next statement.
 */
class TimedClient extends pg.Client {
  override query(statement: string | pg.QueryConfig, values?: unknown, callback?: unknown): never {
    const config = typeof statement === 'string' ? { text: statement } : statement
    const timed = { query_timeout: getStatementTimeoutMs(), ...config }
    const result: unknown = super.query(timed as never, values as never, callback as never)
    // With a callback the query comes from the pool, which closes the connection itself.
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfter(error))
    return result as never
  }

  private closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.end().catch(() => {})
  }
}

/** Pool of timed clients. A request waits for a connection until its deadline, other work as long as the pool allows. */
export class TimedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TimedClient })
  }

  override connect(callback?: unknown): never {
    if (typeof callback === 'function') return this.connectInTime(callback as Connected) as never
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.connectInTime((error, connection) => (connection ? resolve(connection) : reject(error)))
    }) as never
  }

  private connectInTime(callback: Connected): void {
    // The binding restores the deadline of the waiting request; else it would be that of the previous user.
    const connected = AsyncResource.bind(callback)
    const wait = getTimeLeftMs()
    if (wait === null) {
      super.connect(connected)
      return
    }
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      connected(new Error('timeout exceeded when trying to connect'))
    }, wait)
    super.connect((error?: Error, connection?: pg.PoolClient, done?: () => void) => {
      clearTimeout(timer)
      // The caller has timed out: release the connection to the next one.
      if (isLate) done?.()
      else connected(error, connection, done)
    })
  }
}
