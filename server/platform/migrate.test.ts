import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { acquireTestDatabase } from '@server/testing/test-databases.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { getMigrationStatus, migrate, requireCurrentSchema, type SqlConnection } from './migrate.ts'

let database: Awaited<ReturnType<typeof acquireTestDatabase>>
let client: pg.PoolClient
let connection: SqlConnection
let dir: string
beforeAll(async () => {
  database = await acquireTestDatabase(createLog('silent'))
  client = await database.pool.connect()
  connection = {
    exec: (sql) => client.query(sql),
    query: (sql, values) => client.query(sql, values),
  }
})
beforeEach(async () => {
  await client.query('CREATE SCHEMA fresh')
  await client.query('SET search_path TO fresh')
  dir = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
})
afterEach(async () => {
  rmSync(dir, { recursive: true })
  await client.query('RESET search_path')
  await client.query('DROP SCHEMA fresh CASCADE')
})
afterAll(async () => {
  client.release()
  await database.giveBack()
})

function write(name: string, sql: string) {
  mkdirSync(path.join(dir, name), { recursive: true })
  writeFileSync(path.join(dir, name, 'migration.sql'), sql)
}
const remove = (name: string) => rmSync(path.join(dir, name), { recursive: true })
const readStatus = () => getMigrationStatus(connection, dir)

it('applies what is pending, once, in the order of the names', async () => {
  write('2_add', 'ALTER TABLE notes ADD COLUMN text text')
  write('1_create', 'CREATE TABLE notes (id int)')
  expect(await readStatus()).toEqual({ applied: [], pending: ['1_create', '2_add'], newer: [] })
  const backUp = vi.fn()
  expect(await migrate(connection, dir, backUp)).toEqual(['1_create', '2_add'])
  expect(backUp, 'an empty database').not.toHaveBeenCalled()
  write('3_fill', `INSERT INTO notes VALUES (1, 'a')`)
  expect(await migrate(connection, dir, backUp)).toEqual(['3_fill'])
  expect(backUp).toHaveBeenCalledTimes(1)
  expect(await migrate(connection, dir, backUp)).toEqual([])
  expect(await readStatus()).toMatchObject({ pending: [], newer: [] })
})

it('rolls a failed file back, and names it', async () => {
  write('1_create', 'CREATE TABLE notes (id int)')
  write('2_broken', 'INSERT INTO notes VALUES (1); SELECT nothing_there()')
  await expect(migrate(connection, dir)).rejects.toThrow(/^Migration 2_broken failed: .*nothing_there/)
  expect((await client.query('SELECT * FROM notes')).rows).toEqual([])
  expect(await readStatus()).toMatchObject({ applied: ['1_create'], pending: ['2_broken'] })
})

it('refuses a file that was edited after it had been applied', async () => {
  write('1_create', 'CREATE TABLE notes (id int)')
  await migrate(connection, dir)
  write('1_create', 'CREATE TABLE notes (id bigint)')
  await expect(migrate(connection, dir)).rejects.toThrow('Migration 1_create was edited after it had been')
})

it('runs a file outside of a transaction that says so', async () => {
  write('1_create', 'CREATE TABLE notes (id int)')
  write('2_index', '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS notes_id ON notes (id);\n')
  await migrate(connection, dir)
  const { rows } = await client.query(`SELECT to_regclass('notes_id') IS NOT NULL AS "exists"`)
  expect(rows).toEqual([{ exists: true }])
})

it('accepts what a newer release added, and refuses a database from which it removed something', async () => {
  write('1_create', 'CREATE TABLE notes (id int, text text)')
  write('2_add', 'ALTER TABLE notes ADD COLUMN title text')
  await migrate(connection, dir)
  remove('2_add')
  const afterExpand = await readStatus()
  expect(afterExpand).toEqual({ applied: ['1_create'], pending: [], newer: ['2_add'] })
  expect(() => requireCurrentSchema(afterExpand)).not.toThrow()
  expect(await migrate(connection, dir)).toEqual([])

  write('3_drop_text_contract', 'ALTER TABLE notes DROP COLUMN text')
  await migrate(connection, dir)
  remove('3_drop_text_contract')
  const refusal = /A newer release has applied the migration 3_drop_text_contract/
  expect(await readStatus().then(requireCurrentSchema).catch(String)).toMatch(refusal)
  await expect(migrate(connection, dir)).rejects.toThrow(refusal)
})

it('refuses a database that lacks a migration, and says what to do', async () => {
  write('1_create', 'CREATE TABLE notes (id int)')
  const status = await readStatus()
  expect(() => requireCurrentSchema(status)).toThrow(
    'The database lacks the migration 1_create. Apply what is missing with: npm run migrate -- up',
  )
})
