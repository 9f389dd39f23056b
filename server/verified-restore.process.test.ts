// @module-tag tail
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import { startLeadLoad } from './testing/lead-load.ts'
import { ADMIN_PASSWORD, makeDataDir, startServerProcess } from './testing/server-process.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const SECRET = 'the secret of these tests, which is long enough'
const TIMEOUT_MS = 600_000

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

function makeFolder(make = makeDataDir): string {
  const { dir, remove } = make()
  cleanups.push(remove)
  return dir
}

/** Runs a command of npm without blocking, because the load continues meanwhile. */
function run(command: string, args: string[], env: Record<string, string>) {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      'npm',
      ['run', '--silent', command, '--', ...args],
      { env: { PATH, HOME, ...(TMPDIR ? { TMPDIR } : {}), LOG_LEVEL: 'error', ...env } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
    )
  })
}

async function createDatabase(base: string): Promise<string> {
  const name = `restore_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(base)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  const url = new URL(base)
  url.pathname = `/${name}`
  return url.href
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 200))

test.skipIf(!serverUrl)(
  'PostgreSQL: a backup made while leads arrive is restored and verified, into an empty database only',
  async () => {
    const base = serverUrl ?? ''
    const env = { DATABASE_URL: await createDatabase(base), SECRET, ADMIN_PASSWORD, DATA_DIR: makeFolder() }
    const server = await startServerProcess({ ...env, TRUST_PROXY: 'on', MIN_FILL_MS: '0' })
    const load = startLeadLoad([server.address])
    const folder = makeFolder()
    const file = path.join(folder, 'site.dump')
    const made = await run('backup', [file], env)
    expect(made, made.output).toMatchObject({ code: 0 })
    expect((await load.stop()).length).toBeGreaterThan(0)
    expect(load.unexpected()).toEqual([])

    const refused = await run('restore', [file, '--verify'], env)
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/already has \d+ tables.*Nothing was changed/),
    ])
    await server.stop()

    const target = { ...env, DATABASE_URL: await createDatabase(base) }
    const half = path.join(folder, 'half.dump')
    copyFileSync(file, half)
    truncateSync(half, 200_000)
    writeFileSync(path.join(folder, 'foreign.dump'), 'hello')
    for (const [name, reason] of [
      ['half.dump', /Nothing was changed/],
      ['foreign.dump', /is not a backup of a PostgreSQL database/],
      ['nothing.dump', /There is no file/],
    ] as const) {
      const failed = await run('restore', [path.join(folder, name)], target)
      expect([failed.code, failed.output]).toEqual([1, expect.stringMatching(reason)])
      expect(failed.output).not.toContain('    at ')
    }
    // With its record, a truncated backup is refused before it is read.
    copyFileSync(`${file}.json`, `${half}.json`)
    expect((await run('restore', [half], target)).output).toMatch(/incomplete or was changed/)
    expect(await query(target.DATABASE_URL, "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([])

    const restored = await run('restore', [file, '--verify'], target)
    expect(restored, restored.output).toMatchObject({ code: 0 })
    expect(restored.output).toMatch(
      /Every table has the rows.*\nThe audit log is complete: \d+ events\.\nThe server starts/,
    )
  },
  TIMEOUT_MS,
)

test(
  'embedded database: a backup made while leads arrive, and one of a stopped server, are restored and verified',
  async () => {
    const dataDir = makeFolder(copyFilledDataDir)
    const env = { DATA_DIR: dataDir, SECRET, ADMIN_PASSWORD, DATABASE_URL: '' }
    const server = await startServerProcess({ ...env, TRUST_PROXY: 'on', MIN_FILL_MS: '0' })
    const load = startLeadLoad([server.address])
    const backups = path.join(dataDir, 'backups')
    const listBackups = () =>
      existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.tar.gz')) : []
    while (listBackups().length === 0) await pause()
    expect((await load.stop()).length).toBeGreaterThan(0)
    const open = await run('backup', [], env)
    expect([open.code, open.output]).toEqual([1, expect.stringContaining('is open in another process')])
    expect(await server.stop()).toBe(0)

    const hourly = await run('restore', ['--verify'], env)
    expect(hourly, hourly.output).toMatchObject({ code: 0 })
    expect(hourly.output).toMatch(
      /could not be compared\.\nThe audit log is complete: \d+ events\.\nThe server starts/,
    )

    const file = path.join(makeFolder(), 'site.tar.gz')
    const made = await run('backup', [file], env)
    expect(made, made.output).toMatchObject({ code: 0 })
    const restored = await run('restore', [file, '--verify'], { ...env, DATA_DIR: makeFolder() })
    expect(restored, restored.output).toMatchObject({ code: 0 })
    expect(restored.output).toMatch(
      /Every table has the rows.*\nThe audit log is complete: \d+ events\.\nThe server starts/,
    )
  },
  TIMEOUT_MS,
)
