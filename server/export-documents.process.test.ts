// @module-tag tail
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from './platform/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { makeDataDir } from './testing/server-process.ts'

test('writes the documents of a stopped server, and says why it cannot', async () => {
  const { dir, remove } = makeDataDir()
  const exportTo = (folder: string) => {
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['run', '--silent', 'export-documents', '--', folder],
      { encoding: 'utf8', env: { ...process.env, DATA_DIR: dir, DATABASE_URL: '' } },
    )
    return [status, stdout + stderr]
  }
  try {
    const folder = path.join(dir, 'documents')
    expect(exportTo(folder)).toEqual([1, expect.stringContaining(`There is no database in ${dir}.`)])

    const database = await startEmbeddedPostgres(dir, () => {})
    await migrateDatabase({ kind: 'embedded', socketDir: database.socketDir }, 'prisma/migrations')
    const client = new pg.Client({ host: database.socketDir, user: 'postgres', database: 'postgres' })
    await client.connect()
    await client.query(
      `WITH company AS (
        INSERT INTO management_companies (name, services, city, state, zip_code, service_area, updated_at)
        VALUES ('Bay Homes', '', 'Miami', 'FL', '33130', '', now()) RETURNING id
      )
      INSERT INTO company_documents (company_id, kind, name, type, size_bytes, uploaded_by, content)
      SELECT id, 'insurance', '../coi 2026.pdf', 'application/pdf', 8, 'ann@site.example', '%PDF-1.7' FROM company`,
    )
    await client.end()
    expect(exportTo(folder)).toEqual([1, expect.stringContaining('is open in another process')])
    await database.stop()

    expect(exportTo(folder)).toEqual([0, `Wrote 1 document to ${folder}.\n`])
    const [name = '', ...others] = readdirSync(folder)
    expect(name).toMatch(/^\d+-\d+-\.\._coi_2026\.pdf$/)
    expect(others).toEqual([])
    expect(readFileSync(path.join(folder, name), 'utf8')).toBe('%PDF-1.7')
  } finally {
    remove()
  }
}, 400_000)
