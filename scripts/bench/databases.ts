/** The databases of one run: the product's schema and reference data, empty and with generated companies. */
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { type DatabaseAddress, migrateDatabase, openDatabase } from '@server/platform/db.ts'
import { startEmbeddedPostgres } from '@server/platform/embedded-postgres.ts'
import { createLog } from '@server/platform/log.ts'
import pg from 'pg'
import { startPostgres } from '../../server/testing/postgres-server.mjs'
import { insertCompanies } from './company-rows.ts'

export const FEW_COMPANIES = 10_000
export const MANY_COMPANIES = 100_000

export type DatabaseName = 'sample' | 'few' | 'many'

export interface Databases {
  /** For the table's heading. */
  name: string
  kind: DatabaseAddress['kind']
  /** Connections the product opens, and so the bare server too. */
  poolSize: number
  /** Settings with which the product uses one of them. */
  env(name: DatabaseName): Record<string, string>
  /** The one with many companies, for the bare server and the bare statement. */
  openMany(): Promise<DatabaseAddress>
}

const SERVER_POOL_SIZE = 16
/** What is running now, also while a database is being filled. */
const running = new Set<{ stop(): Promise<void> | void }>()

/** Ends every database still running. */
export async function stopDatabases(): Promise<void> {
  await Promise.all([...running].map((database) => database.stop()))
  running.clear()
}

/** An open connection. A database that goes away fails the queries, not this process. */
export async function connect(settings: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('error', () => {})
  await client.connect()
  return client
}

/** How pg connects to an address, as the product does. */
export function connectionOf(address: DatabaseAddress): pg.ClientConfig {
  const options = '-c timezone=UTC'
  return address.kind === 'server'
    ? { connectionString: address.url, options }
    : { host: address.socketDir, user: 'postgres', database: 'postgres', options }
}

async function prepare(address: DatabaseAddress): Promise<void> {
  await migrateDatabase(address, 'prisma/migrations')
  const { db, close } = openDatabase(address, createLog('silent'))
  await loadReferenceData(db)
  await close()
}

async function fill(address: DatabaseAddress, count: number): Promise<void> {
  const client = await connect(connectionOf(address))
  await insertCompanies(client, count)
  await client.end()
}

/** On the embedded database: a directory each, and a copy for the bare server, because the engine has one connection. */
export async function embeddedDatabases(root: string): Promise<Databases> {
  const dir = (name: string) => path.join(root, name)
  const open = async (name: string) => {
    mkdirSync(dir(name), { recursive: true })
    const embedded = await startEmbeddedPostgres(dir(name), () => {})
    running.add(embedded)
    return embedded
  }
  const use = async (name: string, work: (address: DatabaseAddress) => Promise<void>) => {
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

/** On a server of its own that syncs every commit to disk, as in production; null where this machine has none. */
export async function serverDatabases(root: string): Promise<Databases | null> {
  const server = await startPostgres({ durable: true })
  if (!server) return null
  const urlOf = (name: string) => {
    const url = new URL(server.url)
    url.pathname = name
    return url.href
  }
  running.add(server)
  const admin = await connect({ connectionString: server.url })
  await admin.query('CREATE DATABASE sample')
  await prepare({ kind: 'server', url: urlOf('sample') })
  for (const [name, count] of [
    ['few', FEW_COMPANIES],
    ['many', MANY_COMPANIES],
  ] as const) {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE sample`)
    await fill({ kind: 'server', url: urlOf(name) }, count)
  }
  await admin.end()
  return {
    name: server.version.replace(/^postgres \(PostgreSQL\) (\S+).*/, 'PostgreSQL $1'),
    kind: 'server',
    poolSize: SERVER_POOL_SIZE,
    env: (name) => ({ DATABASE_URL: urlOf(name), DATA_DIR: path.join(root, `data-${name}`) }),
    openMany: async () => ({ kind: 'server', url: urlOf('many') }),
  }
}
