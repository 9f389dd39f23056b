/** Code that reaches past a library's or the language's own way. It stands in the places listed here alone. */

interface SourceFile {
  path: string
  text: string
}

interface Rule {
  name: string
  code: RegExp
  /** Where it is forbidden. */
  within: RegExp
  instead: string
  allowed: readonly AllowedPlace[]
}

interface AllowedPlace {
  path: RegExp
  reason: string
}

const EVERYWHERE = /^(client|server|shared)\//
const TESTS = /\.(test|spec)\.tsx?$/

export const forbiddenCode: readonly Rule[] = [
  {
    name: 'a client of its own for calls',
    code: /\b(createTRPC\w+|createClient|createUtils)(<\w+>)?\(/,
    within: /^client\//,
    instead: "components use the hooks of client/lib/trpc.ts, loaders and actions their route's context",
    allowed: [
      { path: /^client\/lib\/(trpc|loaders)\.ts$/, reason: 'they make what everybody else is given' },
      { path: /^client\/entry-(browser|server)\.tsx$/, reason: 'they make the one client of a page' },
      { path: /^client\/testing\/fake-server\.tsx$/, reason: 'it answers the calls of a tested screen' },
      { path: TESTS, reason: 'some test the client itself' },
    ],
  },
  {
    name: 'dangerouslySetInnerHTML',
    code: /\bdangerouslySetInnerHTML\b/,
    within: EVERYWHERE,
    instead: 'write elements',
    allowed: [
      {
        path: /^client\/components\/compiled-html\.tsx$/,
        reason: 'text that our build compiled and checked',
      },
      { path: /^client\/document\.tsx$/, reason: 'our own stylesheet and escaped JSON: data blocks' },
      { path: /^client\/lib\/page-meta\.tsx$/, reason: 'escaped JSON for search engines: a data block' },
      { path: /^server\/plugins\/api-docs\.tsx$/, reason: 'a constant stylesheet, allowed by its hash' },
    ],
  },
  {
    name: 'Reflect.get',
    code: /\bReflect\.get\b/,
    within: EVERYWHERE,
    instead: 'read a property that the type has',
    allowed: [
      { path: /^server\/modules\/email\/delivery\.test\.ts$/, reason: 'a database that fails one statement' },
    ],
  },
  {
    name: 'as never',
    code: /\bas never\b/,
    within: EVERYWHERE,
    instead: 'give the value its type',
    allowed: [
      { path: /^server\/platform\/timed-pool\.ts$/, reason: 'overloads of the methods it overrides' },
      { path: TESTS, reason: 'inputs that the types forbid' },
    ],
  },
  {
    name: '_def',
    code: /\b_def\b/,
    within: EVERYWHERE,
    instead: 'it is private to tRPC and zod: use what they export',
    allowed: [
      { path: /^server\/access-matrix\.http\.test\.ts$/, reason: 'tRPC lists its procedures nowhere else' },
      { path: /^server\/hostile-inputs\.test\.ts$/, reason: 'tRPC lists its procedures nowhere else' },
      { path: /^server\/prototype-words\.test\.ts$/, reason: 'tRPC lists its procedures nowhere else' },
    ],
  },
  {
    name: 'an untyped statement',
    code: /\$(queryRaw|executeRaw)(Unsafe)?\b/,
    within: /^(server|prisma|scripts)\/(?!forbidden-code)/,
    instead: '`$kysely` checks the names and types of columns',
    allowed: [],
  },
  {
    name: 'a path into node_modules',
    code: /\bnode_modules\b/,
    within: EVERYWHERE,
    instead: 'import what the package exports',
    allowed: [
      { path: /^server\/testing\/kept-file\.ts$/, reason: 'the cache folder of tools' },
      { path: /^server\/testing\/pglite-server\.ts$/, reason: 'the version of the engine, for that cache' },
      { path: /^server\/testing\/hostile-requests\.ts$/, reason: 'the word an answer must not hold' },
    ],
  },
]

/**
 * @returns each line that breaks a rule, and each allowed place that matches nothing and can be deleted
 */
export function findForbiddenCode(files: readonly SourceFile[], rules = forbiddenCode) {
  const breaches: string[] = []
  const unused: string[] = []
  for (const { name, code, within, instead, allowed } of rules) {
    const found = files.filter(({ path, text }) => within.test(path) && code.test(text))
    for (const { path, text } of found) {
      if (allowed.some((place) => place.path.test(path))) continue
      const line = text.split('\n').findIndex((each) => code.test(each)) + 1
      breaches.push(`${path}:${line}: ${name}: ${instead}, or list it with a reason`)
    }
    for (const place of allowed)
      if (!found.some(({ path }) => place.path.test(path)))
        unused.push(`${name}: ${place.path.source} is allowed and matches nothing: delete it`)
  }
  return { breaches, unused }
}
