import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from './data-dir.ts'

const manifestSchema = z.object({
  database: z.enum(['postgresql', 'embedded']),
  madeAt: z.iso.datetime(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Rows of each table in the snapshot of the backup. */
  rows: z.record(z.string(), z.int()),
})

/** Record beside a backup: what it has to contain. */
export type BackupManifest = z.infer<typeof manifestSchema>

const toManifestPath = (file: string) => `${file}.json`

/** Writes the record of a complete backup beside it. */
export async function writeManifest(
  file: string,
  content: Pick<BackupManifest, 'database' | 'rows'>,
  now: Date,
): Promise<void> {
  const manifest: BackupManifest = { ...content, madeAt: now.toISOString(), sha256: await hashFile(file) }
  const unfinished = `${toManifestPath(file)}.unfinished`
  writeFileSync(unfinished, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  renameSync(unfinished, toManifestPath(file))
}

/** Returns the record of a backup; null if it has none. @throws StartError if the backup is not the recorded one */
export async function readManifest(file: string): Promise<BackupManifest | null> {
  const path = toManifestPath(file)
  if (!existsSync(path)) return null
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(path, 'utf8')))
  if (!parsed.success) throw new StartError(`${path} is not the record of a backup. Nothing was changed.`)
  if ((await hashFile(file)) !== parsed.data.sha256)
    throw new StartError(
      `The backup ${file} is not the one that ${path} describes: it is incomplete or was changed. Nothing was changed.`,
    )
  return parsed.data
}

/** Counts the rows of every table, in the snapshot of the transaction if there is one. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ n: number }>(`SELECT count(t.*)::int AS n FROM ${name} t`)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** Returns one line for each table whose number of rows differs. */
export function findDifferentCounts(
  expected: Readonly<Record<string, number>>,
  found: Readonly<Record<string, number>>,
): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((name) => expected[name] !== found[name])
    .map((name) => `${name}: ${expected[name] ?? 'no table'} in the backup, ${found[name] ?? 'no table'} now`)
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
