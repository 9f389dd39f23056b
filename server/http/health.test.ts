import { leadBody } from '@server/testing/factories.ts'
import { signInAdmin } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

const get = async (url: string) => {
  const { statusCode, headers, json } = await test.app.inject({ url })
  return { status: statusCode, cache: headers['cache-control'], body: json() }
}

describe('While the database is unavailable', () => {
  it('responds with 503 and Retry-After, also to signed-in users', async () => {
    const cookie = await signInAdmin(test)
    vi.spyOn(test.pool, 'query').mockRejectedValue(new Error('Connection terminated unexpectedly'))
    vi.spyOn(test.pool, 'connect').mockRejectedValue(new Error('Connection terminated unexpectedly'))
    // Requests for the own account, for an admin, and for everyone.
    for (const url of [
      '/trpc/auth.session',
      '/trpc/account.get',
      '/api/leads',
      '/api/management-companies',
    ]) {
      const { statusCode, headers } = await test.app.inject({ url, headers: { cookie } })
      expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '30'])
    }
    vi.restoreAllMocks()
    expect((await test.app.inject({ url: '/api/leads', headers: { cookie } })).statusCode).toBe(200)
  })
})

describe('While the database disk is full', () => {
  /** Leaves every connection no limit for a temporary file. */
  const setTempFileLimit = async (limit: string) => {
    const all = await Promise.all(Array.from({ length: test.pool.options.max }, () => test.pool.connect()))
    for (const connection of all) await connection.query(`SET temp_file_limit = ${limit}`)
    for (const connection of all) connection.release()
  }

  it('reports not ready, and ready again once there is space', async () => {
    await setTempFileLimit('0')
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'failing', parts: { database: 'failing', queue: 'ok' } },
    })
    await setTempFileLimit('DEFAULT')
    expect((await get('/readyz')).status).toBe(200)
  })

  it('responds with 503 to a request that needs disk space', async () => {
    await test.pool.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
    await test.pool.query('CREATE TRIGGER full_disk BEFORE INSERT ON leads EXECUTE FUNCTION full_disk()')
    const send = () => test.app.inject({ method: 'POST', url: '/api/leads', payload: leadBody() })
    const refused = await send()
    await test.pool.query('DROP FUNCTION full_disk CASCADE')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    expect((await send()).statusCode).toBe(201)
  })
})

describe('Health', () => {
  it('runs one check for concurrent requests', async () => {
    const check = vi.spyOn(test.deps.queue, 'check')
    const responses = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(responses.every(({ status }) => status === 200)).toBe(true)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('is ok while database and queue respond, names each failing part, and the process stays alive', async () => {
    const alive = { status: 200, cache: 'no-store', body: { status: 'ok' } }
    expect(await get('/healthz')).toEqual(alive)
    expect(await get('/readyz')).toEqual({
      status: 200,
      cache: 'no-store',
      body: { status: 'ok', parts: { database: 'ok', queue: 'ok' } },
    })

    await sql`ALTER SCHEMA pgboss RENAME TO elsewhere`.execute(test.deps.db.$kysely)
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'failing', parts: { database: 'ok', queue: 'failing' } },
    })
    await sql`ALTER SCHEMA elsewhere RENAME TO pgboss`.execute(test.deps.db.$kysely)

    vi.spyOn(test.pool, 'query').mockRejectedValue(new Error('gone'))
    vi.spyOn(test.pool, 'connect').mockRejectedValue(new Error('gone'))
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'failing', parts: { database: 'failing', queue: 'failing' } },
    })
    expect(await get('/healthz')).toEqual(alive)
    vi.restoreAllMocks()
    expect((await get('/readyz')).status).toBe(200)
  })
})

it('reports not ready while the server drains, and still answers requests', async () => {
  test.app.drain()
  expect(await get('/readyz')).toEqual({ status: 503, cache: 'no-store', body: { status: 'stopping' } })
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/api/management-companies')).status).toBe(200)
})
