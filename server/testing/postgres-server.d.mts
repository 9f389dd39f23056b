export interface PostgresServer {
  url: string
  version: string
  stop(): void
  /**
   * Restarts like `pg_ctl restart -m`: connections are ended (fast) or cut (immediate). Resolves when the socket
   * exists again.
   */
  restart(mode?: 'fast' | 'immediate'): Promise<void>
  /** Suspends the server and all its connections (SIGSTOP): it keeps its sockets but does not respond. */
  pause(): void
  resume(): void
}
export function hasPostgres(): boolean
export function startPostgres(options?: { durable?: boolean }): Promise<PostgresServer | null>
export function findChildProcesses(pid: number): number[]
