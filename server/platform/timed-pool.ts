import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { statementTimeout, timeLeft } from './deadline.ts'

/** The driver's message for a statement whose time is up. */
const READ_TIMEOUT = 'Query read timeout'

/** `done` is missing, against its type, where the pool's own time is up. */
type Connected = (error?: Error, connection?: pg.PoolClient, done?: () => void) => void

/**
 * A connection whose statements end after their time, also where the server answers nothing at all (a stopped process,
 * a dead network), which `statement_timeout` cannot do: that is the server's own clock. The connection is closed then:
 * given back, it would keep the next statement waiting behind the one that was given up.
 */
class TimedClient extends pg.Client {
  override query(statement: unknown, values?: unknown, callback?: unknown): never {
    const config = typeof statement === 'string' ? { text: statement } : statement
    const timed = { query_timeout: statementTimeout(), ...(config as pg.QueryConfig) }
    const result: unknown = super.query(timed as never, values as never, callback as never)
    // With a callback it is the pool's own query, which closes the connection itself.
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfter(error))
    return result as never
  }

  private closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.end().catch(() => {})
  }
}

/** A pool of such connections. A request waits for one until its deadline, other work as long as the pool says. */
export class TimedPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super({ ...config, Client: TimedClient } as pg.PoolConfig)
  }

  override connect(callback?: unknown): never {
    if (typeof callback === 'function') return this.connectInTime(callback as Connected) as never
    return new Promise<pg.PoolClient>((resolve, reject) => {
      this.connectInTime((error, connection) => (connection ? resolve(connection) : reject(error)))
    }) as never
  }

  private connectInTime(callback: Connected): void {
    // Who gives a connection back hands it on: what waited for it continues under its own deadline, not under theirs.
    const connected = AsyncResource.bind(callback)
    const wait = timeLeft()
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
      // Nobody waits for it any more: the next one gets it.
      if (isLate) done?.()
      else connected(error, connection, done)
    })
  }
}
