import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'

export type SchemaFiles = { path: string; content: string }[]

interface SchemaEngine {
  diff(input: object): Promise<{ stdout: string | null }>
  schemaPush(input: object): Promise<{ executedSteps: number; warnings: string[]; unexecutable: string[] }>
}

const NO_FILTERS = { externalTables: [], externalEnums: [] }

export function readSchema(dir = 'prisma/schema'): SchemaFiles {
  return readdirSync(dir)
    .filter((name) => name.endsWith('.prisma'))
    .sort()
    .map((name) => ({ path: path.join(dir, name), content: readFileSync(path.join(dir, name), 'utf8') }))
}

/**
 * Starts Prisma's schema engine from its WASM build. Temporary databases only: a push *drops* what the schema lacks.
 */
async function startEngine(database: PGlite, files: SchemaFiles): Promise<SchemaEngine> {
  const require = createRequire(import.meta.url)
  const dir = path.dirname(require.resolve('@prisma/schema-engine-wasm/schema_engine_bg'))
  const glue = await import(path.join(dir, 'schema_engine_bg.js'))
  const wasm = await WebAssembly.instantiate(readFileSync(path.join(dir, 'schema_engine_bg.wasm')), {
    './schema_engine_bg.js': glue,
  })
  glue.__wbg_set_wasm(wasm.instance.exports)
  const begin = wasm.instance.exports.__wbindgen_start
  if (typeof begin === 'function') begin()
  return glue.SchemaEngine.new(
    { datamodels: files.map((file) => [file.path, file.content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new PrismaPGlite(database)),
  )
}

/** Returns the SQL that migrates a database from one schema to another; an empty list means an empty database. */
export async function diffSchemas(from: SchemaFiles, to: SchemaFiles): Promise<string> {
  const database = await PGlite.create()
  try {
    const engine = await startEngine(database, to)
    const { stdout } = await engine.diff({
      from: from.length ? { tag: 'schemaDatamodel', files: from } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: to },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters: NO_FILTERS,
    })
    return stdout ?? ''
  } finally {
    await database.close()
  }
}

/** Returns the number of changes from the database to the schema, without handwritten indexes. */
export async function countMissingSteps(database: PGlite, files: SchemaFiles): Promise<number> {
  const engine = await startEngine(database, files)
  const result = await engine.schemaPush({ force: false, schema: { files }, filters: NO_FILTERS })
  return result.executedSteps + result.warnings.length + result.unexecutable.length
}
