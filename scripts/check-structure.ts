/** Checks the rules for files and folders: names, roles, sizes, folders. Prints every violation and fails on any. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { envSchema } from '../server/config/env.ts'
import { findForbiddenCode } from './forbidden-code.ts'
import { findSameTimeMigrations } from './migration-times.ts'
import { findBannedWords, findDeadCitations, findDeadPaths, findLongSubjects } from './prose.ts'

/** Older subjects are longer. */
const SUBJECTS_CHECKED_AFTER = '27672aa3b492c916d916c9cdaab3e12763fc4b9a'
const MAX_LINES = 400
const WARN_LINES = 250
const TOP_FOLDERS = ['.ci', '.github', 'client', 'prisma', 'scripts', 'server', 'shared', 'docs']
const MODULE_FILE =
  /^server\/modules\/[a-z]+\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*\.(router|http|service|repo|rules|jobs|mails|views|svg)(\.test)?\.tsx?$/
const MODULE_TEST = /^server\/modules\/[a-z]+\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*(\.http)?\.test\.ts$/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common|manager)(\.|\/)|(^|\/)index\.tsx?$/
const SIZE_EXEMPT = /^(client\/content\/|prisma\/data\/)/

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
/** Commits made since the rule; in a shallow clone, the newest one. */
function recentCommits(): string {
  const log = (...range: string[]) =>
    execFileSync('git', ['log', '--format=%h %s', ...range], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  try {
    return log(`${SUBJECTS_CHECKED_AFTER}..HEAD`).trim()
  } catch {
    return log('-1').trim()
  }
}

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

for (const name of findSameTimeMigrations(files))
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

const read = (pattern: RegExp) =>
  files.filter((file) => pattern.test(file)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const forbidden = findForbiddenCode(read(/\.(ts|tsx|mjs)$/))
breaches.push(...forbidden.breaches)
if (forbidden.unused.length > 0) console.log(`No longer needed:\n${forbidden.unused.join('\n')}`)

breaches.push(...findBannedWords(read(/\.(ts|tsx|mjs|css|md|ya?ml|prisma|sql)$/)))
breaches.push(
  ...findDeadCitations(read(/\.(ts|tsx|mjs|css|prisma)$/), readFileSync('docs/product.md', 'utf8')),
)
breaches.push(...findDeadPaths(read(/^docs\/.*\.md$|^(README|CONTRIBUTING|AGENTS)\.md$/), files))
breaches.push(...findLongSubjects(recentCommits()))

if (warnings.length > 0) console.log(`Getting long:\n${warnings.join('\n')}`)
if (breaches.length > 0) {
  console.error(breaches.join('\n'))
  process.exit(1)
}
console.log(`${files.length} files in order.`)
