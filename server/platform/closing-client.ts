// biome-ignore-all lint/plugin: `as never` stands for the overloads of the method it overrides
import pg from 'pg'

const READ_TIMEOUT = 'Query read timeout'

/**
 * Client that closes its connection when a statement exceeds `query_timeout`. By itself pg drops the statement and keeps
 * the connection: after a timeout within a transaction, the pool would hand it out with that transaction still open.
 */
export class ClosingClient extends pg.Client {
  override query(statement: string | pg.QueryConfig, values?: unknown, callback?: unknown): never {
    const result: unknown = super.query(statement as never, values as never, callback as never)
    // With a callback the statement comes from the pool, which closes the connection itself.
    if (result instanceof Promise) result.catch((error: unknown) => this.closeAfter(error))
    return result as never
  }

  private closeAfter(error: unknown): void {
    if (error instanceof Error && error.message === READ_TIMEOUT) this.end().catch(() => {})
  }
}
