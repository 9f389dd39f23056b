import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
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

describe('Health', () => {
  it('checks once for all who ask at the same time', async () => {
    const check = vi.spyOn(test.deps.queue, 'check')
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('is good while database and queue answer; each that fails is named, and the process is still alive', async () => {
    const alive = { status: 200, cache: 'no-store', body: { status: 'ok' } }
    expect(await get('/healthz')).toEqual(alive)
    expect(await get('/readyz')).toEqual({
      status: 200,
      cache: 'no-store',
      body: { status: 'ok', parts: { database: 'ok', queue: 'ok' } },
    })

    await test.deps.db.$executeRawUnsafe('ALTER SCHEMA pgboss RENAME TO elsewhere')
    expect(await get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'failing', parts: { database: 'ok', queue: 'failing' } },
    })
    await test.deps.db.$executeRawUnsafe('ALTER SCHEMA elsewhere RENAME TO pgboss')

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
