import { createLog } from '@server/platform/log.ts'
import { acquireTestDatabase } from '@server/testing/test-databases.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ClosingClient } from './closing-client.ts'

let pool: pg.Pool
let giveBack: () => Promise<void>
beforeAll(async () => {
  const database = await acquireTestDatabase(createLog('silent'))
  giveBack = database.giveBack
  pool = new pg.Pool({ ...database.pool.options, Client: ClosingClient, max: 1, query_timeout: 300 })
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterAll(async () => {
  await pool.end()
  await giveBack()
})

const SLOW = 'SELECT count(*) FROM generate_series(1, 20000000)'

it('does not return a connection to the pool whose statement timed out within a transaction', async () => {
  const client = await pool.connect()
  await client.query('BEGIN')
  await expect(client.query(SLOW)).rejects.toThrow('Query read timeout')
  await expect(client.query('ROLLBACK')).rejects.toThrow()
  client.release()
  const { rows } = await pool.query('SELECT now() = statement_timestamp() AS "isAlone"')
  expect(rows, 'the next one has no open transaction').toEqual([{ isAlone: true }])
})
