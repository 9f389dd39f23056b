import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { copyFilledDataDir, fillDataDir } from './filled-data-dir.ts'

const VARIABLE = 'FILLED_DATABASE'

/**
 * Global setup of the browser tests: one site with sample data, which the workers copy. Its database is on the server of
 * TEST_DATABASE_URL, which costs less time than the embedded one; without the variable it is embedded.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) {
    const remove = await fillDataDir()
    return async () => remove()
  }
  const name = makeName()
  await execute(server, `CREATE DATABASE ${name}`)
  const remove = await fillDataDir({ DATABASE_URL: toUrl(server, name) })
  process.env[VARIABLE] = name
  return async () => {
    remove()
    await execute(server, `DROP DATABASE ${name} WITH (FORCE)`)
  }
}

/** Returns the settings of a server with a copy of the site, and a function that removes the copy. */
export async function copyFilledSite(): Promise<{
  env: Record<string, string>
  remove: () => Promise<void>
}> {
  const { dir, remove } = copyFilledDataDir()
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { env: { DATA_DIR: dir }, remove: async () => remove() }
  const name = makeName()
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${process.env[VARIABLE]}`)
  return {
    env: { DATA_DIR: dir, DATABASE_URL: toUrl(server, name) },
    async remove() {
      remove()
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

const makeName = () => `hostmatch_site_${randomUUID().replaceAll('-', '')}`

function toUrl(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = database
  return url.href
}

async function execute(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
