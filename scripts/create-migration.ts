/** `npm run create-migration -- <name>`: writes the SQL from the committed schema to the one in the working tree. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { diffSchemas, readSchema, type SchemaFiles } from './schema-engine.ts'

function committedSchema(): SchemaFiles {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' })
  try {
    const names = git('ls-tree', '--name-only', 'HEAD', 'prisma/schema/').trim().split('\n').filter(Boolean)
    return names.map((name) => ({ path: name, content: git('show', `HEAD:${name}`) }))
  } catch {
    return []
  }
}

const name = process.argv[2]
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error('Give the migration a name in lower_snake_case: npm run create-migration -- add_company_slug')
  process.exit(1)
}
const sql = await diffSchemas(committedSchema(), readSchema())
if (!sql.trim() || sql.includes('This is an empty migration')) {
  console.log('The schema has not changed since the last commit.')
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const dir = path.join('prisma/migrations', `${stamp}_${name}`)
  mkdirSync(dir, { recursive: true })
  writeFileSync(path.join(dir, 'migration.sql'), sql)
  console.log(`Wrote ${dir}/migration.sql: read it before you commit it.`)
}
process.exit(0)
