/** Checks the names in the snippets of docs/how-to, which would keep a function's old name. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const listed = execFileSync('git', ['ls-files', 'client', 'server', 'shared', 'prisma'], { encoding: 'utf8' })
const files = listed.split('\n').filter((file) => /\.tsx?$/.test(file) && existsSync(file))
const code = files.map(read).join('\n')
const guides = readdirSync('docs/how-to').map((file) => read(`docs/how-to/${file}`))
const snippets = guides.flatMap((guide) => findAll(guide, /```tsx?\n(.*?)```/gs))

const DECLARED = /\b(?:function|const|class|interface|type)\s+(\w+)/g
const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm
const NAME_IN_LIST = /(\w+)\s*(?:,|$)/g
const KEYWORDS = ['async', 'catch', 'for', 'function', 'if', 'import', 'return', 'while']

/** Names that the guides add: in a snippet, or in backticks as the function to write. */
const added = [
  ...findAll(snippets.join('\n'), DECLARED),
  ...findAll(guides.join('\n'), /`(\w+)(?:\(.*?\))?`/g),
]
const imported = findAll(code, /\bimport (?:type )?\{([^}]*)\}/g).flatMap((list) =>
  findAll(list, NAME_IN_LIST),
)
const functions = new Set([...KEYWORDS, ...added, ...imported, ...findAll(code, DECLARED)])
const namespaces = new Set(findAll(code, /import \* as (\w+) from/g))
const depsBody = /interface Deps \{(.*?)^\}/ms.exec(read('server/deps.ts'))?.[1] ?? ''

/** Returns what an object of this name may have: the services in `deps`, or the exports of modules imported under it. */
function listMembers(object: string): string[] {
  if (object === 'deps') return findAll(depsBody, /^ {2}(\w+)\??:/gm)
  const modules = findAll(code, new RegExp(`import \\* as ${object} from '[^']*?([^/']+)'`, 'g'))
  return files
    .filter((file) => modules.includes(path.basename(file)))
    .flatMap((file) => findAll(read(file), EXPORTED))
}

it.each(snippets)('has names that exist: %#', (snippet) => {
  const bare = snippet.replace(/\/\/.*|'[^'\n]*'|>[^<>=]*</g, '')
  const called = findAll(bare, /(?<![\w.$])(\w+)\(/g)
  expect(called.filter((name) => !functions.has(name) && !(name in globalThis))).toEqual([])

  const locals = findAll(bare, /(?:\bconst [[{]?|\(\{)\s*(\w+)/g)
  for (const [, object = '', member = ''] of bare.matchAll(/(?<![\w.])(\w+)\.(\w+)/g)) {
    if (locals.includes(object) || added.includes(member)) continue
    if (object === 'deps' || namespaces.has(object)) expect(listMembers(object), object).toContain(member)
  }

  for (const [, list = '', file = ''] of snippet.matchAll(
    /import \{([^}]*)\} from '@((?:client|server|shared)\/[^']+)'/g,
  ))
    expect(findAll(read(file), EXPORTED)).toEqual(expect.arrayContaining(findAll(list, NAME_IN_LIST)))
})
