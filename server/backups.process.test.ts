// @module-tag tail
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { migrateDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeDataDir } from './testing/server-process.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function dataDir(): string {
  const { dir, remove } = makeDataDir()
  cleanups.push(remove)
  return dir
}

/** Runs SQL on the database of a data directory, with a backup afterwards if requested. */
async function withDatabase<Result>(
  dir: string,
  work: (client: pg.Client, database: Awaited<ReturnType<typeof startEmbeddedPostgres>>) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbeddedPostgres(dir, () => {})
  const client = new pg.Client({ host: database.socketDir, user: 'postgres', database: 'postgres' })
  try {
    await client.connect()
    const result = await work(client, database)
    await client.end()
    return result
  } finally {
    await database.stop()
  }
}

const countUsers = (dir: string) =>
  withDatabase(dir, async (client) => (await client.query('SELECT count(*)::int AS n FROM users')).rows[0].n)

function restore(DATA_DIR: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'restore', '--', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
  })
  return { status, output: stdout + stderr }
}

const insertUser = (name: string) =>
  `INSERT INTO users (username, email, name, role, updated_at) VALUES ('${name}', '${name}@x.example', '${name}', 'admin', now())`

test('restores a backup with one command, which reports its content and deletes nothing', async () => {
  const dir = dataDir()
  const backups = path.join(dir, 'backups')
  await withDatabase(dir, async (client, database) => {
    await migrateDatabase({ kind: 'embedded', socketDir: database.socketDir }, 'prisma/migrations')
    await client.query(insertUser('before'))
    // During another transaction, whose uncommitted rows must not be in the backup.
    await client.query('BEGIN')
    await client.query(insertUser('uncommitted'))
    await database.backUp('hourly')
    await client.query('COMMIT')
  })
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^hostmatch-[\dT-]+Z\.tar\.gz$/)])
  expect(await countUsers(dir)).toBe(2)

  const file = readdirSync(backups)[0] ?? ''
  const broken = path.join(dir, 'broken.tar.gz')
  copyFileSync(path.join(backups, file), broken)
  truncateSync(broken, 100_000)
  const refused = restore(dir, broken)
  expect([refused.status, refused.output]).toEqual([
    1,
    expect.stringMatching(/cannot be used: .*Nothing was changed/),
  ])
  const unknown = restore(dir, 'nothing.tar.gz')
  expect([unknown.status, unknown.output]).toEqual([1, expect.stringContaining(file)])
  expect(await countUsers(dir)).toBe(2)

  // The error message of a start without PG_VERSION refers to this command.
  rmSync(path.join(dir, 'postgres', 'PG_VERSION'))
  writeFileSync(path.join(dir, 'postgres', 'mine'), 'kept')
  await expect(startEmbeddedPostgres(dir, () => {})).rejects.toThrow(/PG_VERSION is missing.*npm run restore/)
  const restored = restore(dir)
  expect([restored.status, restored.output]).toEqual([
    0,
    expect.stringMatching(/Restored .*: 0 leads, 0 companies, 1 users\.\nThe previous database is in /),
  ])
  expect(await countUsers(dir)).toBe(1)
  const aside = readdirSync(dir).find((name) => name.startsWith('postgres.before-restore-')) ?? ''
  expect(existsSync(path.join(dir, aside, 'mine'))).toBe(true)
  expect(readdirSync(dir).toSorted()).toEqual(['backups', 'broken.tar.gz', 'postgres', aside])
}, 400_000)

test('backs up an existing database before a migration, and restores none that is open', async () => {
  const dir = dataDir()
  const migrations = dataDir()
  const write = (name: string, sql: string) => {
    mkdirSync(path.join(migrations, name))
    writeFileSync(path.join(migrations, name, 'migration.sql'), sql)
  }
  const kinds = () => (existsSync(path.join(dir, 'backups')) ? readdirSync(path.join(dir, 'backups')) : [])
  await withDatabase(dir, async (_client, database) => {
    const address = { kind: 'embedded', socketDir: database.socketDir } as const
    const migrate = () => migrateDatabase(address, migrations, () => database.backUp('before-migration'))
    write('1_first', 'CREATE TABLE first (id int)')
    expect(await migrate()).toEqual(['1_first'])
    expect(kinds(), 'of an empty database').toEqual([])
    write('2_second', 'CREATE TABLE second (id int)')
    write('3_third', 'CREATE TABLE third (id int)')
    expect(await migrate()).toEqual(['2_second', '3_third'])
    expect(kinds()).toEqual([expect.stringMatching(/-before-migration\.tar\.gz$/)])
    expect(await migrate()).toEqual([])
    expect(kinds()).toHaveLength(1)
    const refused = restore(dir)
    expect([refused.status, refused.output]).toEqual([
      1,
      expect.stringContaining('is open in another process'),
    ])
  })
}, 400_000)
