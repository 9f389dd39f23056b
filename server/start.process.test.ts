import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { leadBody } from './testing/factories.ts'
import { copyFilledDataDir } from './testing/filled-data-dir.ts'
import { sendLead } from './testing/send-lead.ts'
import { failingStart, makeDataDir, startServerProcess, stoppedStart } from './testing/server-process.ts'

/** A stop gives up after 9 s; a half-sent request would be cut off after 15 s. */
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

function mailsIn(DATA_DIR: string): number {
  const dir = path.join(DATA_DIR, 'mail')
  return existsSync(dir) ? readdirSync(dir).length : 0
}

/** A busy machine may need a while. */
function expectReady(address: string): Promise<void> {
  const status = () => fetch(`${address}/readyz`).then((response) => response.status)
  return expect.poll(status, { timeout: READY_TIMEOUT_MS }).toBe(200)
}

/** A start that fails says one sentence and nothing of its insides. */
function expectOneSentence({ code, output }: { code: number | null; output: string }, sentence: RegExp) {
  expect(code).toBe(1)
  expect(output).toMatch(sentence)
  expect(output).not.toMatch(/\n\s+at |node:internal|Error:/)
}

describe('a start', () => {
  test('from nothing serves pages, keeps mail as files, and says so; the next one is quick and keeps everything', async () => {
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
    await expect.poll(() => mailsIn(DATA_DIR), { timeout: MAIL_TIMEOUT_MS }).toBe(3)
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
  })

  test('keeps what it writes from the machine’s other users, however open umask and data directory are', async () => {
    const umask = process.umask(0)
    cleanups.push(() => process.umask(umask))
    const DATA_DIR = dataDir()
    chmodSync(DATA_DIR, 0o755)
    const server = await startServerProcess({ DATA_DIR })
    expect((await sendLead(server.address, leadBody())).status).toBe(201)
    await expect.poll(() => mailsIn(DATA_DIR), { timeout: MAIL_TIMEOUT_MS }).toBeGreaterThan(0)
    expect(await server.stop()).toBe(0)
    const written = readdirSync(DATA_DIR)
    expect(written).toEqual(expect.arrayContaining(['mail', 'postgres', 'secret']))
    // What lies in a closed folder is closed, whatever its own mode.
    const isOpen = (name: string) => (statSync(path.join(DATA_DIR, name)).mode & 0o077) !== 0
    expect(written.filter(isOpen)).toEqual([])
  })

  test('on a taken port ends with one sentence', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    cleanups.push(() => new Promise((resolve) => server.close(resolve)))
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as net.AddressInfo
    expectOneSentence(
      await failingStart({ DATA_DIR: dataDir(), PORT: String(port) }),
      new RegExp(`Port ${port} is taken`),
    )
  })

  test('on a data directory that another process has open ends with one sentence and leaves nothing, and the first goes on', async () => {
    const [DATA_DIR, TMPDIR] = [dataDir({ filled: true }), dataDir()]
    const first = await startServerProcess({ DATA_DIR })
    expectOneSentence(await failingStart({ DATA_DIR, TMPDIR }), /is open in another process/)
    expect(readdirSync(TMPDIR)).toEqual([])
    await expectReady(first.address)
    expect(await first.stop()).toBe(0)
  })

  test('on a data directory that cannot be made ends with one sentence', async () => {
    const parent = path.join(dataDir(), 'file')
    mkdirSync(parent)
    chmodSync(parent, 0o500)
    // Root may write anywhere, so for root the way is barred by a file that is no folder.
    const DATA_DIR = process.getuid?.() === 0 ? '/dev/null/data' : path.join(parent, 'data')
    expectOneSentence(await failingStart({ DATA_DIR }), /cannot be written to/)
  })

  test('on a database that does not answer ends with one sentence', async () => {
    const failed = await failingStart({
      DATA_DIR: dataDir(),
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
    })
    expectOneSentence(failed, /The database none at 127\.0\.0\.1:9 cannot be used/)
    expect(failed.output).not.toContain('secret')
  })

  test('with bad settings lists all of them', async () => {
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
  test('finishes the request that is under way', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir({ filled: true }) })
    const requests = Array.from({ length: 20 }, () =>
      sendLead(server.address, leadBody()).then(
        (response) => response.status,
        () => 'refused',
      ),
    )
    // What came in first is read first.
    await fetch(`${server.address}/healthz`)
    const stopped = server.stop()
    const answers = await Promise.all(requests)
    expect(await stopped).toBe(0)
    expect(answers).toContain(201)
    expect(answers.filter((answer) => ![201, 503, 'refused'].includes(answer))).toEqual([])
  })

  test('does not wait for a request that is half sent and never finished', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir({ filled: true }) })
    const { port } = new URL(server.address)
    const socket = net.connect(Number(port), '127.0.0.1')
    // Cut off, it may end by a reset.
    socket.on('error', () => {})
    const cutOff = new Promise((resolve) => socket.once('close', resolve))
    const head = ['POST /api/leads HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
    socket.write(`${head.join('\r\n')}\r\nContent-Length: 400\r\n\r\n{"fullName":"Half`)
    // What came in first is read first.
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const asked = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_MAX_MS)
    await cutOff
  })

  test('in the middle of a start ends it, and is no failure', async () => {
    const { code, output } = await stoppedStart({ DATA_DIR: dataDir() }, 'Loaded zip_codes')
    expect(output).toMatch(/Stopping\. Finishing what is under way\.\s*$/)
    expect(code).toBe(0)
  })

  test('lets go of the data directory, also after kill -9', async () => {
    const DATA_DIR = dataDir({ filled: true })
    const killed = await startServerProcess({ DATA_DIR })
    await killed.kill()
    const next = await startServerProcess({ DATA_DIR })
    await expectReady(next.address)
    expect(await next.stop()).toBe(0)
  })
})
