import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** Tables of modules that differ from the schema file of the same name. */
const OWNERS: Readonly<Record<string, string>> = {
  badge_reports: 'badges',
}

const ERASURE = 'erases a person, and rows that are too old, in every module'

/** Module, table, and the reason why it writes a table of another module. */
const EXCEPTIONS: readonly (readonly [module: string, table: string, reason: string])[] = [
  ['hostscore', 'management_companies', 'publishes scores, ranks and badges in the row of the company'],
  ['privacy', 'analytics_events', ERASURE],
  ['privacy', 'badge_reports', ERASURE],
  ['privacy', 'bulk_runs', ERASURE],
  ['privacy', 'company_merges', ERASURE],
  ['privacy', 'contact_messages', ERASURE],
  ['privacy', 'email_messages', ERASURE],
  ['privacy', 'email_suppressions', ERASURE],
  ['privacy', 'idempotency_keys', ERASURE],
  ['privacy', 'leads', ERASURE],
  ['privacy', 'management_companies', ERASURE],
  ['privacy', 'profile_corrections', ERASURE],
  ['privacy', 'waitlist_entries', ERASURE],
  ['privacy', 'webhook_deliveries', ERASURE],
  ['privacy', 'saved_views', ERASURE],
  ['privacy', 'sender_blocks', ERASURE],
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
const getOwner = new Map(models.map(({ table, owner }) => [table, owner]))
const tableOfModel = new Map(models.map(({ model, table }) => [model, table]))

const toSnakeCase = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the tables that a source text writes: through Kysely, Prisma models or SQL. */
function findWrittenTables(source: string): string[] {
  const names = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
  const found = [
    ...names(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g).map(toSnakeCase),
    ...names(/\.(\w+)\s*\.(?:create|update|delete|upsert)(?:Many)?(?:AndReturn)?\(/g).map(
      (model) => tableOfModel.get(model) ?? '',
    ),
    ...names(/\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\s+"?(\w+)/g),
  ]
  return [...new Set(found)].filter((table) => getOwner.has(table))
}

const modules = readdirSync('server/modules')
const repos = modules.flatMap((module) =>
  readdirSync(path.join('server/modules', module), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.repo.ts'))
    .map((name) => ({ module, file: path.join('server/modules', module, name) })),
)
const foreignWrites = repos.flatMap(({ module, file }) =>
  findWrittenTables(readFileSync(file, 'utf8'))
    .filter((table) => getOwner.get(table) !== module)
    .map((table) => ({ file, module, table })),
)
const getKey = (module: string, table: string) => `${module} writes ${table}`

it('assigns every table to a module', () => {
  expect(models.length).toBeGreaterThan(30)
  expect(models.filter(({ owner }) => !modules.includes(owner))).toEqual([])
  expect(Object.keys(OWNERS).filter((table) => !getOwner.has(table))).toEqual([])
})

it('finds writes in every notation', () => {
  const source = `
    tx.$kysely.updateTable('emailMessages as e'); db.$kysely.selectFrom('cities')
    tx.$kysely
      .insertInto('hostscoreRuns')
    tx.managementCompany.createManyAndReturn({}); hash.update('x'); db.lead.findMany()
    sql\`DELETE FROM "waitlist_entries" WHERE id IN (SELECT id FROM leads FOR UPDATE OF leads)\`
    sql\`INSERT INTO users VALUES (1) ON CONFLICT DO UPDATE SET x = 1\``
  expect(findWrittenTables(source).sort()).toEqual([
    'email_messages',
    'hostscore_runs',
    'management_companies',
    'users',
    'waitlist_entries',
  ])
})

it('allows a module to write its own tables only', () => {
  const allowed = new Set(EXCEPTIONS.map(([module, table]) => getKey(module, table)))
  const broken = foreignWrites.filter(({ module, table }) => !allowed.has(getKey(module, table)))
  expect(broken.map(({ file, module, table }) => `${getKey(module, table)} in ${file}`)).toEqual([])
})

it('needs each exception', () => {
  const needed = new Set(foreignWrites.map(({ module, table }) => getKey(module, table)))
  expect(
    EXCEPTIONS.map(([module, table]) => getKey(module, table)).filter((key) => !needed.has(key)),
  ).toEqual([])
})
