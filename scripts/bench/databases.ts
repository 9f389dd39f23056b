import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { type DatabaseConnection, migrateDatabase, openDatabase } from '@server/platform/db.ts'
import { startEmbeddedPostgres } from '@server/platform/embedded-postgres.ts'
import { createLog } from '@server/platform/log.ts'
import pg from 'pg'
import { startPostgres } from '../../server/testing/postgres-server.mjs'
import { insertRecipients, insertRows } from './rows.ts'

export const COMPANIES = 10_000
export const LEADS = 50_000
const CITIES = 500

export interface Databases {
  name: string
  /** Pool size of the product, and so of the minimal server too. */
  poolSize: number
  /** Environment of the product: with sample data alone, or with many rows. */
  env(name: 'sample' | 'many'): Record<string, string>
  /** Database with many rows for the minimal server and plain statements: a copy where the engine has one connection. */
  bare: DatabaseConnection
}

const running = new Set<{ stop(): Promise<void> | void }>()

/** Stops every database that was started here. */
export async function stopDatabases(): Promise<void> {
  await Promise.all([...running].map((database) => database.stop()))
  running.clear()
}

/** Connects outside of a pool. */
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

async function fill(address: DatabaseConnection): Promise<void> {
  const client = await connect(toClientConfig(address))
  const counts = { companies: COMPANIES, leads: LEADS, cities: CITIES }
  await insertRows(client, counts)
  await insertRecipients(client, counts)
  await client.end()
}

/** Opens embedded databases below a folder. */
export async function embeddedDatabases(root: string): Promise<Databases> {
  const dir = (name: string) => path.join(root, name)
  const open = async (name: string) => {
    mkdirSync(dir(name), { recursive: true })
    const embedded = await startEmbeddedPostgres(dir(name), () => {})
    running.add(embedded)
    return { ...embedded, address: { kind: 'embedded' as const, socketDir: embedded.socketDir } }
  }
  const sample = await open('sample')
  await prepare(sample.address)
  await sample.stop()
  cpSync(dir('sample'), dir('many'), { recursive: true })
  const many = await open('many')
  await fill(many.address)
  await many.stop()
  cpSync(dir('many'), dir('bare'), { recursive: true })
  running.clear()
  const { address } = await open('bare')
  return { name: 'embedded', poolSize: 1, env: (name) => ({ DATA_DIR: dir(name) }), bare: address }
}

/** Opens databases on a server that syncs every commit to disk. @throws if PostgreSQL is not installed */
export async function serverDatabases(root: string): Promise<Databases> {
  const server = await startPostgres({ durable: true })
  if (!server) throw new Error('PostgreSQL is not installed.')
  running.add(server)
  const getUrl = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href
  const admin = await connect({ connectionString: server.url })
  await admin.query('CREATE DATABASE sample')
  await prepare({ kind: 'server', url: getUrl('sample') })
  await admin.query('CREATE DATABASE many TEMPLATE sample')
  await admin.end()
  const bare: DatabaseConnection = { kind: 'server', url: getUrl('many') }
  await fill(bare)
  const env = (name: string) => ({ DATABASE_URL: getUrl(name), DATA_DIR: path.join(root, `data-${name}`) })
  return { name: server.version, poolSize: 16, env, bare }
}
