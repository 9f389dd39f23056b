import { execFile } from 'node:child_process'
import { closeSync, existsSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { toChildEnv } from '@server/config/env.ts'
import pg from 'pg'
import { countRows, findDifferentCounts, readManifest, writeManifest } from './backup-manifest.ts'
import { StartError } from './data-dir.ts'
import { toClientConfig } from './db.ts'
import { toErrorCode, toErrorMessage } from './errors.ts'

/** First bytes of pg_dump's custom format. */
const DUMP_SIGNATURE = 'PGDMP'
const MAX_MESSAGE = 16 * 1024 * 1024

/**
 * Dumps a PostgreSQL database while it is in use, and records the rows of each table in the same snapshot.
 * @throws StartError if pg_dump is missing, older than the server, or fails
 */
export async function dumpDatabase(url: string, file: string, now: Date): Promise<Record<string, number>> {
  if (existsSync(file)) throw new StartError(`${file} exists. Nothing was written.`)
  const unfinished = `${file}.unfinished`
  return await withClient(url, async (client) => {
    await requireTool('pg_dump', client)
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0')
    const exported = await client.query<{ id: string }>('SELECT pg_export_snapshot() AS id')
    const rows = await countRows(client)
    try {
      const snapshot = `--snapshot=${exported.rows[0]?.id}`
      await runTool('pg_dump', url, [...DUMP_OPTIONS, '--format=custom', snapshot, `--file=${unfinished}`])
      renameSync(unfinished, file)
    } finally {
      rmSync(unfinished, { force: true })
    }
    await client.query('COMMIT')
    await writeManifest(file, { database: 'postgresql', rows }, now)
    return rows
  })
}

/** Roles and rights belong to the server, not to the site. */
const DUMP_OPTIONS = ['--no-owner', '--no-privileges', '--no-comments']

/**
 * Restores a dump into an empty database, completely or not at all, and compares the rows with the record beside it.
 * @throws StartError for a file that is no complete dump, or a database that has tables
 */
export async function restoreDump(
  url: string,
  file: string,
): Promise<{ rows: Record<string, number>; isCompared: boolean }> {
  requireDump(file)
  const manifest = await readManifest(file)
  return await withClient(url, async (client) => {
    await requireTool('pg_restore', client)
    await requireEmpty(client)
    const single = ['--single-transaction', '--exit-on-error']
    await runTool('pg_restore', url, [...DUMP_OPTIONS, ...single, file])
    const rows = await countRows(client)
    const differences = manifest ? findDifferentCounts(manifest.rows, rows) : []
    if (differences.length > 0)
      throw new StartError(`The restored database differs from the backup:\n${differences.join('\n')}`)
    return { rows, isCompared: manifest !== null }
  })
}

function requireDump(file: string): void {
  if (!existsSync(file)) throw new StartError(`There is no file ${file}. Nothing was changed.`)
  const start = Buffer.alloc(DUMP_SIGNATURE.length)
  const handle = openSync(file, 'r')
  readSync(handle, start)
  closeSync(handle)
  if (start.toString('latin1') !== DUMP_SIGNATURE)
    throw new StartError(`${file} is not a backup of a PostgreSQL database. Nothing was changed.`)
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  )
  if (rows.length > 0)
    throw new StartError(
      `The database already has ${rows.length} tables, such as ${rows[0]?.name}. Create an empty one and set DATABASE_URL to it. Nothing was changed.`,
    )
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(toClientConfig({ kind: 'server', url }))
  // A lost connection fails the current statement; without a listener its event would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (cause) {
    throw new StartError(`The database does not respond: ${toErrorMessage(cause)}.`, { cause })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type Tool = 'pg_dump' | 'pg_restore'

async function requireTool(tool: Tool, client: pg.Client): Promise<void> {
  const printed = await promisify(execFile)(tool, ['--version']).catch((cause: unknown) => {
    throw new StartError(
      toErrorCode(cause) === 'ENOENT'
        ? `${tool} is not on the PATH. Install the client programs of PostgreSQL (Debian: postgresql-client).`
        : `${tool} does not run: ${toErrorMessage(cause)}`,
      { cause },
    )
  })
  const own = Number(/\) (\d+)/.exec(printed.stdout)?.[1])
  const { rows } = await client.query<{ version: number }>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  )
  const server = rows[0]?.version ?? 0
  if (!(own >= server))
    throw new StartError(
      `${tool} has version ${own}, which is older than the server’s ${server}. Install version ${server} or newer.`,
    )
}

/** Runs a client program of PostgreSQL. The password is passed in the environment: others can read arguments. */
async function runTool(tool: Tool, url: string, args: string[]): Promise<void> {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  const options = { env: toChildEnv({ PGPASSWORD: password }), maxBuffer: MAX_MESSAGE }
  try {
    await promisify(execFile)(tool, [...args, `--dbname=${target.href}`], options)
  } catch (cause) {
    const { stderr = '' } = cause as { stderr?: string }
    const reason = stderr.trim().split('\n')[0] || toErrorMessage(cause)
    throw new StartError(`${reason}${reason.endsWith('.') ? '' : '.'} Nothing was changed.`, { cause })
  }
}
