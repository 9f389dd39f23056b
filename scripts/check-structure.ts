/** Checks what Biome, dependency-cruiser and knip cannot: roles of files, documents, settings, words, migrations. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { envSchema } from '../server/config/env.ts'

interface SourceFile {
  path: string
  text: string
}

const TOP_FOLDERS = ['.ci', '.github', 'client', 'deploy', 'prisma', 'scripts', 'server', 'shared', 'docs']
const MODULE_FILE =
  /^server\/modules\/[a-z]+\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*\.(router|http|service|repo|rules|jobs|mails|views|svg)(\.test)?\.tsx?$/
const MODULE_TEST = /^server\/modules\/[a-z]+\/([a-z]+(-[a-z]+)*\/)?[a-z]+(-[a-z]+)*(\.http)?\.test\.ts$/
const DRAWERS = /(^|\/)(utils?|helpers?|misc|common|manager)(\.|\/)|(^|\/)index\.tsx?$/
/** Biome counts the lines of scripts. */
const MAX_CSS_LINES = 400

/** Returns one line for each file in a wrong place, with a wrong name, or too long. */
export function findMisplacedFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const folder = path.includes('/') ? (path.split('/')[0] ?? '') : ''
    if (folder && !TOP_FOLDERS.includes(folder))
      return [`${path}: no other top-level folder than ${TOP_FOLDERS.join(', ')}`]
    if (!/\.(ts|tsx|mjs|css)$/.test(path) || !folder) return []
    if (DRAWERS.test(path) && !path.startsWith('prisma/data/'))
      return [`${path}: name it after what it does; no drawers, no barrels`]
    if (path.startsWith('server/modules/') && !MODULE_FILE.test(path) && !MODULE_TEST.test(path))
      return [`${path}: a module's files are <name>.{router,http,service,repo,rules,jobs,mails,views,svg}.ts`]
    const lines = text.split('\n').length
    if (path.endsWith('.css') && lines > MAX_CSS_LINES)
      return [`${path}: ${lines} lines, at most ${MAX_CSS_LINES}`]
    return []
  })
}

/** Each word with its plain replacement; the reasons are in docs/glossary.md. */
const BANNED_WORDS: readonly { word: RegExp; instead: string }[] = [
  { word: /\baskers?\b/i, instead: 'client, visitor or caller' },
  { word: /\bin hand\b/i, instead: 'claimed' },
  { word: /\b(goes|go|going) on\b(?! to (be|the)\b)/i, instead: 'continues' },
  { word: /\blies ready\b/i, instead: 'is cached or stored' },
  { word: /\bmend(s|ed|ing)?\b/i, instead: 'fix, edit or correct' },
  { word: /\bat once\b/i, instead: 'immediately, or synchronously' },
  { word: /\bnobody['’]s\b/i, instead: 'anonymous, or no one’s' },
  { word: /\bwhoever\b/i, instead: 'the person or client who' },
  { word: /\bwhat is said\b/i, instead: 'the message' },
  { word: /\bfront door\b/i, instead: 'cached response server' },
  { word: /\bprivacy desk\b/i, instead: 'data subject requests' },
  { word: /(?<!\/)\btell-me\b/i, instead: 'waitlist' },
  { word: /\bplace[ _-]?waiters?\b/i, instead: 'waitlist' },
  { word: /\be-mails?\b/i, instead: 'email' },
  { word: /\bcolour/i, instead: 'color' },
  {
    word: /\bthe (specification|readings)\b|\((specification, |readings: )/i,
    instead: 'a number of docs/product.md',
  },
]

/** Applied migrations never change; articles are prose; a stored hash is derived from a word; the others are lists. */
const MAY_HAVE_BANNED_WORDS =
  /^prisma\/migrations\/|^client\/content\/.*\.md$|^server\/modules\/privacy\/personal-data\.rules\.ts$|^scripts\/check-structure(\.test)?\.ts$|^docs\/(glossary|decisions\/.*)\.md$/

/** Returns one line for each banned word. */
export function findBannedWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !MAY_HAVE_BANNED_WORDS.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          BANNED_WORDS.filter(({ word }) => word.test(line)).map(
            ({ word, instead }) => `${path}:${index + 1}: "${word.exec(line)?.[0]}": say ${instead}`,
          ),
        ),
    )
}

/** A path of the repository in backticks. Globs and placeholders are left out. */
const PATH_IN_BACKTICKS = /`((?:client|server|shared|prisma|scripts|docs)\/[^`\s*<>{}…]*)`/g
const EXAMPLE_PATHS = ['client/public/hello/hello.page.tsx', 'client/admin/waitlist']

/** Returns one line for each path in backticks that is neither a file nor a folder of `paths`. */
export function findDeadPaths(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set([...paths, ...EXAMPLE_PATHS])
  for (const path of paths)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) known.add(path.slice(0, end))
  return documents.flatMap(({ path, text }) =>
    [...text.matchAll(PATH_IN_BACKTICKS)]
      .map(([, named = '']) => named.replace(/\/$/, ''))
      .filter((named) => !known.has(named))
      .map((named) => `${path}: there is no ${named}`),
  )
}

/** Applied before the rule existed; a renamed migration would be applied again. */
const SAME_TIME_MIGRATIONS = ['20261121153500_analytics_days_and_seo_runs', '20261121153500_audit_chain']

/** Returns one line for each migration with the time of another, so that only the alphabet orders them. */
export function findSameTimeMigrations(paths: readonly string[]): string[] {
  const names = paths.flatMap((path) => /^prisma\/migrations\/([^/]+)\/migration\.sql$/.exec(path)?.[1] ?? [])
  const getTime = (name: string) => name.split('_', 1).join('')
  return names
    .filter((name) => !SAME_TIME_MIGRATIONS.includes(name))
    .filter((name) => names.some((other) => other !== name && getTime(other) === getTime(name)))
    .map((name) => `prisma/migrations/${name}: another migration has the same time; take a later one`)
}

/** Returns one line for each setting that only the code or only the example file has. */
function findUndocumentedSettings(example: string): string[] {
  const documented = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '')
  const known = Object.keys(envSchema.shape)
  return [
    ...known.filter((name) => !documented.includes(name)).map((name) => `.env.example lacks ${name}`),
    ...documented
      .filter((name) => !known.includes(name))
      .map((name) => `.env.example has ${name}, which nothing reads`),
  ]
}

function checkRepository(): void {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => path && existsSync(path))
  const read = (pattern: RegExp) =>
    paths.filter((path) => pattern.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const breaches = [
    ...findMisplacedFiles(read(/\.(?!jpg|png|ico)\w+$/)),
    ...findUndocumentedSettings(readFileSync('.env.example', 'utf8')),
    ...findBannedWords(read(/\.(ts|tsx|mjs|css|md|ya?ml|prisma|sql)$/)),
    ...findDeadPaths(read(/^docs\/.*\.md$|^(README|CONTRIBUTING|AGENTS)\.md$/), paths),
    ...findSameTimeMigrations(paths),
  ]
  console.log(breaches.length > 0 ? breaches.join('\n') : `${paths.length} files in order.`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) checkRepository()
