export interface PostgresServer {
  url: string
  version: string
  stop(): void
  /** As `pg_ctl restart -m` does it: connections are ended (fast) or cut (immediate). Resolves when the socket is there again. */
  restart(mode?: 'fast' | 'immediate'): Promise<void>
  /** Stops the server and all its connections (SIGSTOP): it keeps its sockets and answers nothing. */
  pause(): void
  resume(): void
}
export function startPostgres(options?: { durable?: boolean }): Promise<PostgresServer | null>
export function childrenOf(pid: number): number[]
