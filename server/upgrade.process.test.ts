// @module-tag tail
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openOrCreateDatabase } from '@server/platform/embedded-engine.ts'
import { migrate } from '@server/platform/migrate.ts'
import { TOTP } from 'otpauth'
import { afterEach, expect, it, vi } from 'vitest'
import { ADMIN_PASSWORD, makeDataDir, startServerProcess } from './testing/server-process.ts'

/** What release 3e34ac46 stored for one administrator and one lead, and what it gave out. */
const old: {
  cookie: string
  secret: string
  totpSecret: string
  apiKey: string
  lastMigration: string
  rows: Record<string, object[]>
} = JSON.parse(readFileSync('server/testing/old-data.json', 'utf8'))
const MIGRATIONS = 'prisma/migrations'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Makes a data directory as the old release left it, a moment ago. */
async function makeOldDataDir(): Promise<string> {
  const { dir, remove } = makeDataDir()
  cleanups.push(remove)
  const migrations = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-old-'))
  cleanups.push(() => rmSync(migrations, { recursive: true }))
  for (const name of readdirSync(MIGRATIONS).filter((name) => name <= old.lastMigration))
    cpSync(path.join(MIGRATIONS, name), path.join(migrations, name), { recursive: true })
  const database = await openOrCreateDatabase(dir)
  await migrate(
    { exec: (sql) => database.exec(sql), query: (sql, values) => database.query(sql, values) },
    migrations,
  )
  for (const [table, rows] of Object.entries(old.rows))
    await database.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(null::${table}, $1)`, [
      rows,
    ])
  await database.exec(`
    UPDATE sessions SET created_at = now(), updated_at = now(), expires_at = now() + interval '8 hours';
    UPDATE email_messages SET created_at = now(), due_at = now();
    UPDATE leads SET created_at = now();
  `)
  await database.close()
  writeFileSync(path.join(dir, 'secret'), `${old.secret}\n`, { mode: 0o600 })
  return dir
}

it('A data directory of an old release upgrades with its sessions, keys, second factors and emails', async () => {
  const dir = await makeOldDataDir()
  const server = await startServerProcess({ DATA_DIR: dir, SAMPLE_DATA: 'off' })
  cleanups.push(() => server.stop())
  const send = (url: string, init: RequestInit = {}) =>
    fetch(server.address + url, { redirect: 'manual', ...init })

  expect((await send('/admin')).status, 'without a session').toBe(302)
  expect((await send('/admin', { headers: { cookie: old.cookie } })).status, 'with the old session').toBe(200)

  const leads = await send('/api/leads', { headers: { authorization: `Bearer ${old.apiKey}` } })
  expect(await leads.json()).toMatchObject([{ id: 10001, fullName: 'Robin Fields' }])

  const signIn = (step: string, body: object, cookie = '') =>
    send(`/api/auth/sign-in/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.address, cookie },
      body: JSON.stringify(body),
    })
  const password = await signIn('email', { email: 'admin@hostmatch.example', password: ADMIN_PASSWORD })
  expect(await password.json()).toEqual({ signedIn: false, secondFactor: true })
  const [ticket] = password.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const code = new TOTP({ secret: old.totpSecret }).generate()
  const second = await signIn('second-factor', { code }, ticket)
  expect(await second.json()).toEqual({ signedIn: true, secondFactor: false })

  await vi.waitFor(
    () => expect(readdirSync(path.join(dir, 'mail'))).toHaveLength(old.rows.email_messages?.length ?? 0),
    {
      timeout: 20_000,
    },
  )
}, 180_000)
