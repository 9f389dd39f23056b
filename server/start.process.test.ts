import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import { sendLead } from './testing/send-lead.ts'
import { failingStart, makeDataDir, startServerProcess, stoppedStart } from './testing/server-process.ts'

/** A shutdown gives up after 9 s; a partial request would be cut off after 15 s. */
const STOP_MAX_MS = 14_000
const MAIL_TIMEOUT_MS = 30_000
const READY_TIMEOUT_MS = 30_000

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

function readMails(DATA_DIR: string): number {
  const dir = path.join(DATA_DIR, 'mail')
  return existsSync(dir) ? readdirSync(dir).length : 0
}

/** A busy machine may need a while. */
function expectReady(address: string): Promise<void> {
  const status = () => fetch(`${address}/readyz`).then((response) => response.status)
  return expect.poll(status, { timeout: READY_TIMEOUT_MS }).toBe(200)
}

/** Expects a failed start to print one message without internal details. */
function expectOneMessage({ code, output }: { code: number | null; output: string }, message: RegExp) {
  expect(code).toBe(1)
  expect(output).toMatch(message)
  expect(output).not.toMatch(/\n\s+at |node:internal|Error:/)
}

describe('a start', () => {
  test('from scratch serves pages, writes email files, and prints it; the next start keeps all data, and a reset deletes it', async () => {
    const DATA_DIR = dataDir()
    const first = await startServerProcess({ DATA_DIR })
    expect(first.output()).toMatch(
      /Admin +http:\/\/localhost:\d+\/admin +admin@hostmatch\.example +password \S+/,
    )
    expect(first.output()).toMatch(/Mail goes to +files in /)
    expect(first.output()).toMatch(/Database +embedded, in /)
    const page = await fetch(`${first.address}/locations/fl/miami`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Vacation Rental Management Companies in Miami, FL')
    const sent = await sendLead(first.address, leadBody({ interestedCompanyIds: '65' }))
    expect(sent.status).toBe(201)
    await expect.poll(() => readMails(DATA_DIR), { timeout: MAIL_TIMEOUT_MS }).toBe(3)
    expect(await first.stop()).toBe(0)

    const second = await startServerProcess({ DATA_DIR })
    expect(second.output()).not.toContain('password')
    expect(second.output()).not.toContain('Loaded')
    const own = await fetch(`${second.address}/thank-you`, {
      redirect: 'manual',
      headers: {
        cookie: sent.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      },
    })
    expect(own.status, 'the owner’s request is still there').toBe(200)
    expect(await second.stop()).toBe(0)

    const reset = ['--import', 'tsx', 'scripts/reset.ts']
    execFileSync(process.execPath, reset, { input: 'delete\n', env: { ...process.env, DATA_DIR } })
    expect(readdirSync(DATA_DIR), 'what npm run reset leaves').toEqual([])
  })

  test('makes its files private, even with an open umask and data directory', {
    tags: ['tail'],
  }, async () => {
    const umask = process.umask(0)
    cleanups.push(() => process.umask(umask))
    const DATA_DIR = dataDir()
    chmodSync(DATA_DIR, 0o755)
    const server = await startServerProcess({ DATA_DIR })
    expect((await sendLead(server.address, leadBody())).status).toBe(201)
    await expect.poll(() => readMails(DATA_DIR), { timeout: MAIL_TIMEOUT_MS }).toBeGreaterThan(0)
    expect(await server.stop()).toBe(0)
    const written = readdirSync(DATA_DIR)
    expect(written).toEqual(expect.arrayContaining(['mail', 'postgres', 'secret']))
    // Files in a private folder are private, whatever their mode.
    const isOpen = (name: string) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0
    expect(written.filter(isOpen)).toEqual([])
  })

  test('on a port in use ends with one message', { tags: ['tail'] }, async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    cleanups.push(() => new Promise((resolve) => server.close(resolve)))
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as net.AddressInfo
    expectOneMessage(
      await failingStart({ DATA_DIR: dataDir({ filled: true }), PORT: String(port) }),
      new RegExp(`Port ${port} is in use`),
    )
  })

  test('on a data directory in use ends with one message and leaves no files, and the first process keeps running', {
    tags: ['tail'],
  }, async () => {
    const [DATA_DIR, TMPDIR] = [dataDir({ filled: true }), dataDir()]
    const first = await startServerProcess({ DATA_DIR })
    expectOneMessage(await failingStart({ DATA_DIR, TMPDIR }), /is open in another process/)
    expect(readdirSync(TMPDIR)).toEqual([])
    await expectReady(first.address)
    expect(await first.stop()).toBe(0)
  })

  test('on a data directory that cannot be created ends with one message', { tags: ['tail'] }, async () => {
    const parent = path.join(dataDir(), 'file')
    mkdirSync(parent)
    chmodSync(parent, 0o500)
    // Root may write anywhere, so for root a file takes the place of the folder.
    const DATA_DIR = process.getuid?.() === 0 ? '/dev/null/data' : path.join(parent, 'data')
    expectOneMessage(await failingStart({ DATA_DIR }), /cannot be written to/)
  })

  test('on an unreachable database ends with one message', { tags: ['tail'] }, async () => {
    const failed = await failingStart({
      DATA_DIR: dataDir(),
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    })
    expectOneMessage(failed, /The database none at 127\.0\.0\.1:9 cannot be used/)
    expect(failed.output).not.toContain('secret')
  })

  test('with invalid settings lists all of them', { tags: ['tail'] }, async () => {
    const failed = await failingStart({
      DATA_DIR: dataDir(),
      PORT: '99999',
      SMTP_URL: 'mail.example',
      JOBS: 'maybe',
      SECRET: 'short',
    })
    expect(failed.code).toBe(1)
    for (const key of ['PORT', 'SMTP_URL', 'JOBS', 'SECRET'])
      expect(failed.output).toContain(`  - ${key} must`)
    expect(failed.output).not.toContain('short')
  })
})

describe('a stop', () => {
  test('finishes a running request', { tags: ['tail'] }, async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir({ filled: true }) })
    const requests = Array.from({ length: 20 }, () =>
      sendLead(server.address, leadBody()).then(
        (response) => response.status,
        () => 'refused',
      ),
    )
    // Earlier requests are read first.
    await fetch(`${server.address}/healthz`)
    const stopped = server.stop()
    const responses = await Promise.all(requests)
    expect(await stopped).toBe(0)
    expect(responses).toContain(201)
    expect(responses.filter((response) => ![201, 503, 'refused'].includes(response))).toEqual([])
  })

  test('does not wait for a request that is never completed', { tags: ['tail'] }, async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir({ filled: true }) })
    const { port } = new URL(server.address)
    const socket = net.connect(Number(port), '127.0.0.1')
    // A closed connection may end with a reset.
    socket.on('error', () => {})
    const cutOff = new Promise((resolve) => socket.once('close', resolve))
    const head = ['POST /api/leads HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 400\r\n\r\n{"fullName":"Half`)
    // Earlier requests are read first.
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const startedAt = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - startedAt).toBeLessThan(STOP_MAX_MS)
    await cutOff
  })

  test('during a start ends it, without a failure', { tags: ['tail'] }, async () => {
    const { code, output } = await stoppedStart({ DATA_DIR: dataDir() }, 'Loaded zip_codes')
    expect(output).toMatch(/Stopping\. Waiting for running work to finish\.\s*$/)
    expect(code).toBe(0)
  })

  test('releases the data directory, also after kill -9', { tags: ['tail'] }, async () => {
    const DATA_DIR = dataDir({ filled: true })
    const killed = await startServerProcess({ DATA_DIR })
    await killed.kill()
    const next = await startServerProcess({ DATA_DIR })
    await expectReady(next.address)
    expect(await next.stop()).toBe(0)
  })
})

test('with MIGRATE=off needs its migrations, which one command applies', { tags: ['tail'] }, async () => {
  const DATA_DIR = dataDir()
  const runMigrate = (command: string) =>
    execFileSync(process.execPath, ['scripts/start.mjs', '--migrate', command], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR },
      encoding: 'utf8',
    })
  expectOneMessage(
    await failingStart({ DATA_DIR, MIGRATE: 'off' }),
    /lacks \d+ migrations, the first is \d+_\w+\. Apply what is missing with: npm run migrate -- up/,
  )
  expect(runMigrate('status')).toMatch(/pending {2}\d+_\w+\n0 applied, \d+ pending, 0 of a newer release\n$/)
  expect(runMigrate('up')).toMatch(/Applied \d+ database migration.*\n\d+ applied, 0 pending/)
  const server = await startServerProcess({ DATA_DIR, MIGRATE: 'off', DRAIN_S: '1' })
  await expectReady(server.address)
  const stopped = server.stop()
  await expect.poll(() => fetch(`${server.address}/readyz`).then(({ status }) => status)).toBe(503)
  expect(await stopped).toBe(0)
})
