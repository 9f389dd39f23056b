// @module-tag tail
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import { findChildProcesses } from './testing/postgres-server.mjs'
import { sendLead } from './testing/send-lead.ts'
import {
  failingStart,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from './testing/server-process.ts'

/** Time from the start after kill -9 to the first response. Most of it is the start itself, on a busy machine. */
const TAKEOVER_MAX_MS = 60_000

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Empty unless filled. */
function dataDir({ filled = false } = {}): string {
  const { dir, remove } = filled ? copyFilledDataDir() : makeDataDir()
  cleanups.push(remove)
  return dir
}

async function running(DATA_DIR: string): Promise<ServerProcess> {
  const server = await startServerProcess({ DATA_DIR, SAMPLE_DATA: 'off' })
  cleanups.push(() => server.kill())
  return server
}

async function statusOfLead({ address }: ServerProcess): Promise<number> {
  return (await sendLead(address, leadBody())).status
}

const may = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
/** These cases need root; without it, the lock of a process that is visible in no other way replaces them. */
const asRoot = may('unshare', '-n', 'true') && may('unshare', '-m', 'true') ? ['permitted'] : []

describe('A data directory in use', () => {
  test('is rejected if only the lock file shows the other process, which is not disturbed', async () => {
    const DATA_DIR = dataDir()
    const lock = path.join(DATA_DIR, 'postgres.lock')
    mkdirSync(lock)
    // The clock of another host may be far behind.
    let time = Date.now() / 1000 - 3600
    const renewing = setInterval(() => utimesSync(lock, ++time, time), 1000)
    cleanups.push(() => clearInterval(renewing))
    const { code, output } = await failingStart({ DATA_DIR })
    expect(code).toBe(1)
    expect(output).toMatch(/The data directory \S+ is open in another process\./)
    expect(readdirSync(DATA_DIR)).toEqual(['postgres.lock'])
  })

  test('is rejected under another path', async () => {
    const DATA_DIR = dataDir({ filled: true })
    const first = await running(DATA_DIR)
    const other = path.join(dataDir(), 'link')
    symlinkSync(DATA_DIR, other)
    const { code, output } = await failingStart({ DATA_DIR: other })
    expect([code, output]).toEqual([1, expect.stringContaining('is open in another process')])
    expect(await statusOfLead(first)).toBe(201)
    expect(await first.stop()).toBe(0)
  })

  test.each(asRoot)('is rejected in another network namespace and through a bind mount (%s)', async () => {
    const DATA_DIR = dataDir({ filled: true })
    const first = await running(DATA_DIR)
    const mounted = dataDir()
    const ways = [
      ['-n', '--', process.execPath, 'scripts/start.mjs'],
      [
        '-n',
        '-m',
        '--',
        'sh',
        '-c',
        `mount --bind ${DATA_DIR} ${mounted} && DATA_DIR=${mounted} exec ${process.execPath} scripts/start.mjs`,
      ],
    ]
    for (const args of ways) {
      const { code, output } = await ended(
        spawn('unshare', args, {
          env: { ...process.env, DATA_DIR, PORT: '0' },
          stdio: ['ignore', 'pipe', 'pipe'],
        }),
      )
      expect([code, output]).toEqual([1, expect.stringContaining('is open in another process')])
    }
    expect(await statusOfLead(first)).toBe(201)
    expect(await first.stop()).toBe(0)
    const again = await running(DATA_DIR)
    expect(await statusOfLead(again)).toBe(201)
  })

  test('is released immediately by a process whose lock was taken over', async () => {
    const DATA_DIR = dataDir({ filled: true })
    const server = await running(DATA_DIR)
    const lock = path.join(DATA_DIR, 'postgres.lock')
    rmdirSync(lock)
    mkdirSync(lock)
    await expect.poll(() => server.isAlive(), { timeout: 30_000 }).toBe(false)
    expect(server.output()).toContain('Another process has opened the database in')
    expect(existsSync(lock), 'the lock of the other one').toBe(true)
  })
})

test('reopens a data directory within seconds after all its processes were killed, with all acknowledged data', async () => {
  const DATA_DIR = dataDir({ filled: true })
  const killed = await running(DATA_DIR)
  expect(await statusOfLead(killed)).toBe(201)
  const children = findChildProcesses(killed.pid)
  expect(children).not.toEqual([])
  for (const pid of [killed.pid, ...children]) process.kill(pid, 'SIGKILL')
  const started = Date.now()
  const next = await running(DATA_DIR)
  expect(Date.now() - started).toBeLessThan(TAKEOVER_MAX_MS)
  expect(await statusOfLead(next)).toBe(201)
  expect(await next.stop()).toBe(0)
  expect(existsSync(path.join(DATA_DIR, 'postgres.lock')), 'the lock of a process that ended').toBe(false)
})

test('leaves a directory with files but no database unchanged, and explains how to restore it', async () => {
  const DATA_DIR = dataDir()
  const dir = path.join(DATA_DIR, 'postgres')
  mkdirSync(path.join(dir, 'base'), { recursive: true })
  writeFileSync(path.join(dir, 'base', '1'), 'rows')
  const { code, output } = await failingStart({ DATA_DIR })
  expect(code).toBe(1)
  expect(output).toMatch(/PG_VERSION is missing.*npm run restore/)
  expect(output).not.toMatch(/\n\s+at /)
  expect(readdirSync(dir)).toEqual(['base'])
  expect(readdirSync(path.join(dir, 'base'))).toEqual(['1'])
})

test('starts over after a first start was killed midway', async () => {
  const DATA_DIR = dataDir()
  const unfinished = path.join(DATA_DIR, 'postgres.unfinished')
  mkdirSync(unfinished)
  writeFileSync(path.join(unfinished, 'half'), '')
  const server = await running(DATA_DIR)
  expect(await statusOfLead(server)).toBe(201)
  expect(existsSync(unfinished)).toBe(false)
  expect(await server.stop()).toBe(0)
})

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}
