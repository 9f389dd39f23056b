import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { runMarket } from './testing/market-run.ts'
import { makeDataDir } from './testing/server-process.ts'

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function freshDatabase(server: string): Promise<string> {
  const name = `hostmatch_market_${randomUUID().replaceAll('-', '')}`
  const execute = async (sql: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await execute(`CREATE DATABASE ${name}`)
  cleanups.push(() => execute(`DROP DATABASE ${name} WITH (FORCE)`))
  const url = new URL(server)
  url.pathname = name
  return url.href
}

// The whole size, 5,000 leads, is `npm run simulate-market`.
test('in 90 days of 200 companies and 1,000 leads the response figures are those of the simulation, also after kill -9', {
  tags: ['tail'],
  timeout: 900_000,
}, async () => {
  const data = makeDataDir()
  cleanups.push(data.remove)
  const server = process.env.TEST_DATABASE_URL
  const env = { DATA_DIR: data.dir, ...(server ? { DATABASE_URL: await freshDatabase(server) } : {}) }
  const output: string[] = []
  const size = { days: 90, companies: 200, leads: 1000 }
  const result = await runMarket(size, env, { kills: 3, say: (line) => output.push(line) })
  expect(result.faults, output.join('\n')).toEqual([])
  expect(result.kills).toBe(3)
  expect(result.measured).toBeGreaterThan(100)
  const { accepted = 0, declined = 0, no_answer: silent = 0, signed = 0 } = result.states
  expect(Math.min(accepted, declined, silent, signed)).toBeGreaterThan(20)
})
