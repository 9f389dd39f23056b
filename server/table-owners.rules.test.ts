import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** A module's tables are those of the schema file that bears its name, apart from these. */
const OWNERS: Readonly<Record<string, string>> = {
  badge_reports: 'badges',
  saved_views: 'leads',
}

const ERASURE = 'erases a person, and rows that are too old, in every module'

/** Module, table and why the module writes a table of another one. */
const EXCEPTIONS: readonly (readonly [module: string, table: string, reason: string])[] = [
  ['hostscore', 'management_companies', 'publishes scores, ranks and badges in the row of the company'],
  ['privacy', 'analytics_events', ERASURE],
  ['privacy', 'badge_reports', ERASURE],
  ['privacy', 'contact_messages', ERASURE],
  ['privacy', 'email_messages', ERASURE],
  ['privacy', 'idempotency_keys', ERASURE],
  ['privacy', 'leads', ERASURE],
  ['privacy', 'management_companies', ERASURE],
  ['privacy', 'place_waiters', ERASURE],
  ['privacy', 'saved_views', ERASURE],
  ['privacy', 'sessions', ERASURE],
  ['privacy', 'verifications', ERASURE],
]

const models = readdirSync('prisma/schema').flatMap((file) =>
  [
    ...readFileSync(path.join('prisma/schema', file), 'utf8').matchAll(
      /^model (\w+) \{.*?@@map\("(\w+)"\)/gms,
    ),
  ].map(([, model = '', table = '']) => ({
    model: model.charAt(0).toLowerCase() + model.slice(1),
    table,
    owner: OWNERS[table] ?? path.basename(file, '.prisma'),
  })),
)
const ownerOf = new Map(models.map(({ table, owner }) => [table, owner]))
const tableOfModel = new Map(models.map(({ model, table }) => [model, table]))

const toSnakeCase = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables that a source text writes: through Kysely, Prisma's models or SQL. */
function findWrittenTables(source: string): string[] {
  const names = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
  const found = [
    ...names(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g).map(toSnakeCase),
    ...names(/\.(\w+)\s*\.(?:create|update|delete|upsert)(?:Many)?(?:AndReturn)?\(/g).map(
      (model) => tableOfModel.get(model) ?? '',
    ),
    ...names(/\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+"?(\w+)/g),
  ]
  return [...new Set(found)].filter((table) => ownerOf.has(table))
}

const modules = readdirSync('server/modules')
const repos = modules.flatMap((module) =>
  readdirSync(path.join('server/modules', module))
    .filter((name) => name.endsWith('.repo.ts'))
    .map((name) => ({ module, file: path.join('server/modules', module, name) })),
)
const foreignWrites = repos.flatMap(({ module, file }) =>
  findWrittenTables(readFileSync(file, 'utf8'))
    .filter((table) => ownerOf.get(table) !== module)
    .map((table) => ({ file, module, table })),
)
const keyOf = (module: string, table: string) => `${module} writes ${table}`

it('Every table belongs to a module', () => {
  expect(models.length).toBeGreaterThan(30)
  expect(models.filter(({ owner }) => !modules.includes(owner))).toEqual([])
  expect(Object.keys(OWNERS).filter((table) => !ownerOf.has(table))).toEqual([])
})

it('Finds what a source text writes, however it is spelled', () => {
  const source = `
    tx.$kysely.updateTable('emailMessages as e'); db.$kysely.selectFrom('cities')
    tx.$kysely
      .insertInto('hostscoreRuns')
    tx.managementCompany.createManyAndReturn({}); hash.update('x'); db.lead.findMany()
    sql\`DELETE FROM "place_waiters" WHERE id IN (SELECT id FROM leads FOR UPDATE OF leads)\`
    sql\`INSERT INTO users VALUES (1) ON CONFLICT DO UPDATE SET x = 1\``
  expect(findWrittenTables(source).sort()).toEqual([
    'email_messages',
    'hostscore_runs',
    'management_companies',
    'place_waiters',
    'users',
  ])
})

it('A module writes only its own tables', () => {
  const allowed = new Set(EXCEPTIONS.map(([module, table]) => keyOf(module, table)))
  const broken = foreignWrites.filter(({ module, table }) => !allowed.has(keyOf(module, table)))
  expect(broken.map(({ file, module, table }) => `${keyOf(module, table)} in ${file}`)).toEqual([])
})

it('Each exception is still needed', () => {
  const needed = new Set(foreignWrites.map(({ module, table }) => keyOf(module, table)))
  expect(EXCEPTIONS.map(([module, table]) => keyOf(module, table)).filter((key) => !needed.has(key))).toEqual(
    [],
  )
})
