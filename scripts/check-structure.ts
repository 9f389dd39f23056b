/** The laws of files and folders: names, roles, sizes, folders. Prints every breach and fails on any. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { envSchema } from '../server/config/env.ts'
import { findForbiddenCode } from './forbidden-code.ts'
import { migrationsOfSameTime } from './migration-times.ts'

const MAX_LINES = 400
const WARN_LINES = 250
const TOP_FOLDERS = ['.ci', 'client', 'prisma', 'scripts', 'server', 'shared', 'docs']
const MODULE_FILE =
  /^server\/modules\/[a-z]+\/[a-z]+(-[a-z]+)*\.(router|http|service|repo|rules|jobs|mails|views|svg)(\.test)?\.tsx?$/
const MODULE_TEST = /^server\/modules\/[a-z]+\/[a-z]+(-[a-z]+)*(\.http)?\.test\.ts$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common|manager)(\.|\/)|(^|\/)index\.tsx?$/
const SIZE_EXEMPT = /^(client\/content\/|prisma\/data\/)/

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
const files = listed.split('\n').filter((file) => file && existsSync(file))
const breaches: string[] = []
const warnings: string[] = []

for (const file of files) {
  const folder = file.includes('/') ? (file.split('/')[0] ?? '') : ''
  if (folder && !TOP_FOLDERS.includes(folder))
    breaches.push(`${file}: no other top-level folder than ${TOP_FOLDERS.join(', ')}`)
  if (!/\.(ts|tsx|mjs|css)$/.test(file) || !folder) continue
  const name = file.split('/').at(-1) ?? ''
  if (!KEBAB.test(name)) breaches.push(`${file}: file names are kebab-case`)
  if (DRAWERS.test(file) && !file.startsWith('prisma/data/'))
    breaches.push(`${file}: name it after what it does; no drawers, no barrels`)
  if (file.startsWith('server/modules/') && !MODULE_FILE.test(file) && !MODULE_TEST.test(file)) {
    breaches.push(
      `${file}: a module's files are <name>.{router,http,service,repo,rules,jobs,mails,views,svg}.ts`,
    )
  }
  const lines = readFileSync(file, 'utf8').split('\n').length
  if (SIZE_EXEMPT.test(file)) continue
  if (lines > MAX_LINES) breaches.push(`${file}: ${lines} lines, at most ${MAX_LINES}`)
  else if (lines > WARN_LINES && !/\.(test|spec)\.tsx?$/.test(file)) warnings.push(`${file}: ${lines} lines`)
}

for (const name of migrationsOfSameTime(files))
  breaches.push(`prisma/migrations/${name}: another migration has the same time; take a later one`)

const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(
  (match) => match[1] ?? '',
)
const known = Object.keys(envSchema.shape)
for (const key of known) if (!documented.includes(key)) breaches.push(`.env.example lacks ${key}`)
for (const key of documented)
  if (!known.includes(key)) breaches.push(`.env.example has ${key}, which nothing reads`)

for (const file of files.filter(
  (name) =>
    /^(client|server|shared)\/.*\.tsx?$/.test(name) &&
    !/\.test\.|^server\/(config|testing)\/|^client\/e2e\//.test(name),
)) {
  if (readFileSync(file, 'utf8').includes('process.env'))
    breaches.push(`${file}: only server/config/env.ts reads process.env`)
}

const forbidden = findForbiddenCode(
  files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
)
breaches.push(...forbidden.breaches)
if (forbidden.unused.length > 0) console.log(`No longer needed:\n${forbidden.unused.join('\n')}`)

if (warnings.length > 0) console.log(`Getting long:\n${warnings.join('\n')}`)
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files in order.`)
