// biome-ignore-all lint/plugin: `as never` stands for the overloads of the method it overrides
import pg from 'pg'
import { isTraced, traced } from './tracing.ts'

const READ_TIMEOUT = 'Query read timeout'

/**
 * Client that closes its connection when a statement exceeds `query_timeout`. By itself pg drops the statement and keeps
 * the connection: after a timeout within a transaction, the pool would hand it out with that transaction still open.
 */
export class ClosingClient extends pg.Client {
  override query(statement: string | pg.QueryConfig, values?: unknown, callback?: unknown): never {
    const run = (): unknown => super.query(statement as never, values as never, callback as never)
    const isOwn = callback === undefined && typeof values !== 'function'
    const result = isOwn && isTraced() ? traceStatement(statement, run) : run()
    // With a callback the statement comes from the pool, which closes the connection itself.
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfter(error))
    return result as never
  }

  private closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.end().catch(() => {})
  }
}

/** Pool whose statements are spans of the request that sends them, also those that wait for a connection. */
export class TracedPool extends pg.Pool {
  override query(statement: string | pg.QueryConfig, values?: unknown, callback?: unknown): never {
    const run = (): unknown => super.query(statement as never, values as never, callback as never)
    return (isTraced() && !callback ? traceStatement(statement, run) : run()) as never
  }
}

/** The text of a statement has no values: those are parameters. */
const traceStatement = (statement: string | pg.QueryConfig, run: () => unknown): Promise<unknown> =>
  traced('SQL', { 'db.query.text': typeof statement === 'string' ? statement : statement.text }, async () =>
    run(),
  )
