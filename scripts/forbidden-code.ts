/** Code that bypasses the intended use of a library or the language. Allowed in the listed places only. */

interface SourceFile {
  path: string
  text: string
}

interface Rule {
  name: string
  code: RegExp
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
    name: 'a separate API client',
    code: /\b(createTRPC\w+|createClient|createUtils)(<\w+>)?\(/,
    within: /^client\//,
    instead: "components use the hooks of client/lib/trpc.ts, loaders and actions their route's context",
    allowed: [
      { path: /^client\/lib\/(trpc|loaders)\.ts$/, reason: 'they create the shared client' },
      { path: /^client\/entry\.(client|server)\.tsx$/, reason: 'they create the client of a page' },
      { path: /^client\/testing\/fake-server\.tsx$/, reason: 'it handles the requests of a tested screen' },
      { path: TESTS, reason: 'some test the client itself' },
    ],
  },
  {
    name: 'dangerouslySetInnerHTML',
    code: /\bdangerouslySetInnerHTML\b/,
    within: EVERYWHERE,
    instead: 'use elements',
    allowed: [
      {
        path: /^client\/ui\/compiled-html\.tsx$/,
        reason: 'text that the build compiled and validated',
      },
      { path: /^client\/document\.tsx$/, reason: 'a constant script, allowed by its hash, and escaped JSON' },
      { path: /^client\/lib\/page-meta\.tsx$/, reason: 'escaped JSON for search engines: a data block' },
    ],
  },
  {
    name: 'Reflect.get',
    code: /\bReflect\.get\b/,
    within: EVERYWHERE,
    instead: 'read a property that the type has',
    allowed: [
      {
        path: /^server\/modules\/email\/delivery\/delivery\.test\.ts$/,
        reason: 'a database that fails one statement',
      },
    ],
  },
  {
    name: 'as never',
    code: /\bas never\b/,
    within: EVERYWHERE,
    instead: 'give the value its type',
    allowed: [
      { path: /^server\/platform\/closing-client\.ts$/, reason: 'overloads of the methods it overrides' },
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
      { path: /^server\/testing\/cached-artifact\.ts$/, reason: 'the cache folder of build tools' },
      { path: /^server\/testing\/pglite-server\.ts$/, reason: 'the version of the engine, for that cache' },
      { path: /^server\/testing\/hostile-requests\.ts$/, reason: 'a word that responses must not contain' },
    ],
  },
]

/** @returns each line that breaks a rule, and each allowed place that matches nothing and can be deleted */
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
