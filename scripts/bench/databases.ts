import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { type DatabaseConnection, migrateDatabase, openDatabase } from '@server/platform/db.ts'
import { startEmbeddedPostgres } from '@server/platform/embedded-postgres.ts'
import { createLog } from '@server/platform/log.ts'
import pg from 'pg'
import { startPostgres } from '../../server/testing/postgres-server.mjs'
import { insertCompanies } from './company-rows.ts'

export const FEW_COMPANIES = 10_000
export const MANY_COMPANIES = 100_000

export type DatabaseName = 'sample' | 'few' | 'many'

export interface Databases {
  name: string
  kind: DatabaseConnection['kind']
  /** Pool size of the product, and so of the minimal server too. */
  poolSize: number
  env(name: DatabaseName): Record<string, string>
  /** Opens the database with many companies, for the minimal server and plain statements. */
  openMany(): Promise<DatabaseConnection>
}

const SERVER_POOL_SIZE = 16
const running = new Set<{ stop(): Promise<void> | void }>()

export async function stopDatabases(): Promise<void> {
  await Promise.all([...running].map((database) => database.stop()))
  running.clear()
}

export async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Converts an address to a pg configuration, as the product does. */
export function toClientConfig(address: DatabaseConnection): pg.ClientConfig {
  const options = '-c timezone=UTC'
  return address.kind === 'server'
    ? { connectionString: address.url, options }
    : { host: address.socketDir, user: 'postgres', database: 'postgres', options }
}

async function prepare(address: DatabaseConnection): Promise<void> {
  await migrateDatabase(address, 'prisma/migrations')
  const { db, close } = openDatabase(address, createLog('silent'))
  await loadReferenceData(db)
  await close()
}

async function fill(address: DatabaseConnection, count: number): Promise<void> {
  const client = await connect(toClientConfig(address))
  await insertCompanies(client, count)
  await client.end()
}

/** Opens embedded databases, with a copy for the minimal server, because the engine has a single connection. */
export async function embeddedDatabases(root: string): Promise<Databases> {
  const dir = (name: string) => path.join(root, name)
  const open = async (name: string) => {
    mkdirSync(dir(name), { recursive: true })
    const embedded = await startEmbeddedPostgres(dir(name), () => {})
    running.add(embedded)
    return embedded
  }
  const use = async (name: string, work: (address: DatabaseConnection) => Promise<void>) => {
    const embedded = await open(name)
    await work({ kind: 'embedded', socketDir: embedded.socketDir })
    await embedded.stop()
    running.delete(embedded)
  }
  await use('sample', prepare)
  for (const [name, count] of [
    ['few', FEW_COMPANIES],
    ['many', MANY_COMPANIES],
  ] as const) {
    cpSync(dir('sample'), dir(name), { recursive: true })
    await use(name, (address) => fill(address, count))
  }
  cpSync(dir('many'), dir('bare'), { recursive: true })
  return {
    name: 'Embedded database',
    kind: 'embedded',
    poolSize: 1,
    env: (name) => ({ DATA_DIR: dir(name) }),
    openMany: async () => ({ kind: 'embedded', socketDir: (await open('bare')).socketDir }),
  }
}

/** Opens databases on a server that syncs every commit to disk; null if PostgreSQL is not installed. */
export async function serverDatabases(root: string): Promise<Databases | null> {
  const server = await startPostgres({ durable: true })
  if (!server) return null
  const getUrl = (name: string) => {
    const url = new URL(server.url)
    url.pathname = name
    return url.href
  }
  running.add(server)
  const admin = await connect({ connectionString: server.url })
  await admin.query('CREATE DATABASE sample')
  await prepare({ kind: 'server', url: getUrl('sample') })
  for (const [name, count] of [
    ['few', FEW_COMPANIES],
    ['many', MANY_COMPANIES],
  ] as const) {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE sample`)
    await fill({ kind: 'server', url: getUrl(name) }, count)
  }
  await admin.end()
  return {
    name: server.version.replace(/^postgres \(PostgreSQL\) (\S+).*/, 'PostgreSQL $1'),
    kind: 'server',
    poolSize: SERVER_POOL_SIZE,
    env: (name) => ({ DATABASE_URL: getUrl(name), DATA_DIR: path.join(root, `data-${name}`) }),
    openMany: async () => ({ kind: 'server', url: getUrl('many') }),
  }
}
