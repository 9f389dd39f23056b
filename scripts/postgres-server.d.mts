export interface PostgresServer {
  url: string
  version: string
  stop(): void
}
export function startPostgres(options?: { durable?: boolean }): Promise<PostgresServer | null>
