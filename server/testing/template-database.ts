import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loadReferenceData } from '@prisma-data/seed.ts'
import { migrateDatabase, openDatabase } from '@server/platform/db.ts'
import { createLog } from '@server/platform/log.ts'
import { startQueue } from '@server/platform/queue.ts'
import { queuedJobs } from '@server/queued-jobs.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { cachedArtifact } from './cached-artifact.ts'
import { openPGlite } from './pglite-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Database that is cloned for each test worker. */
    template:
      | { kind: 'embedded'; dump: string; socketParent: string }
      | { kind: 'server'; url: string; database: string }
  }
}

/** Sources that determine the filled database; the packages contain the engine and the queue tables. */
const TEMPLATE_SOURCES = [
  'package-lock.json',
  'prisma',
  'server/platform',
  'server/queued-jobs.ts',
  'server/testing/template-database.ts',
]

/**
 * Creates the database that every test file starts from, once: migrations, queue tables, ZIP codes, cities. Uses the
 * embedded engine or, with TEST_DATABASE_URL, a PostgreSQL server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = project.config.env.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL
  return url ? onServer(project, url) : onEmbedded(project)
}

async function onEmbedded(project: TestProject) {
  const dump = await cachedArtifact('template-database', TEMPLATE_SOURCES, async () => {
    const server = await openPGlite()
    await fill({ kind: 'embedded', socketDir: server.socketDir })
    const content = await server.database.dumpDataDir('none')
    await server.close()
    return content
  })
  const socketParent = mkdtempSync(path.join(os.tmpdir(), 'hostmatch-sockets-'))
  project.provide('template', { kind: 'embedded', dump, socketParent })
  return async () => rmSync(socketParent, { recursive: true, force: true })
}

async function onServer(project: TestProject, url: string) {
  const database = `hostmatch_template_${process.pid}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${database}`)
  const templateUrl = new URL(url)
  templateUrl.pathname = database
  await fill({ kind: 'server', url: templateUrl.href })
  project.provide('template', { kind: 'server', url, database })
  return async () => {
    const { rows } = await admin.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')",
      [database],
    )
    for (const { name } of rows) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.end()
  }
}

async function fill(address: Parameters<typeof openDatabase>[0]) {
  await migrateDatabase(address, 'prisma/migrations')
  const log = createLog('silent')
  const { db, pool, close } = openDatabase(address, log)
  await loadReferenceData(db)
  const queue = await startQueue(pool, log, queuedJobs)
  await queue.stop()
  await close()
}
