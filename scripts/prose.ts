interface SourceFile {
  path: string
  text: string
}

interface BannedWord {
  word: RegExp
  instead: string
}

/** Each word with its plain replacement; the reasons are in docs/glossary.md. */
const bannedWords: readonly BannedWord[] = [
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

const EXEMPT: readonly { path: RegExp; reason: string }[] = [
  { path: /^prisma\/migrations\//, reason: 'applied migrations never change' },
  { path: /^client\/content\/.*\.md$/, reason: 'articles are prose, read by people' },
  {
    path: /^server\/modules\/privacy\/personal-data\.rules\.ts$/,
    reason: 'a key of stored hashes is derived from one',
  },
  { path: /^scripts\/prose(\.test)?\.ts$/, reason: 'the list itself' },
  { path: /^docs\/(glossary|decisions\/.*)\.md$/, reason: 'they say which words were replaced' },
]

/** Returns one line for each banned word in the files. */
export function findBannedWords(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !EXEMPT.some((place) => place.path.test(path)))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          bannedWords
            .filter(({ word }) => word.test(line))
            .map(({ word, instead }) => `${path}:${index + 1}: "${word.exec(line)?.[0]}": say ${instead}`),
        ),
    )
}

const CITATION = /\bproduct (\d+(?:\.\d+)?(?:(?:, | and )\d+(?:\.\d+)?)*)/g

/** Returns one line for each number that a comment cites and docs/product.md does not have. */
export function findDeadCitations(files: readonly SourceFile[], productBook: string): string[] {
  const numbers = new Set(
    [...productBook.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number),
  )
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(CITATION)].flatMap(([, cited = '']) =>
      cited
        .split(/, | and /)
        .filter((number) => !numbers.has(number))
        .map((number) => `${path}: docs/product.md has no ${number}`),
    ),
  )
}

/** A path of the repository in backticks. Globs and placeholders are left out. */
const PATH_IN_BACKTICKS = /`((?:client|server|shared|prisma|scripts|docs)\/[^`\s*<>{}…]*)`/g

const EXAMPLE_PATHS: readonly string[] = ['client/public/hello/hello.page.tsx', 'client/admin/waitlist']

/** Returns one line for each path in backticks that is neither a file nor a folder of `paths`. */
export function findDeadPaths(documents: readonly SourceFile[], paths: readonly string[]): string[] {
  const known = new Set([...paths, ...EXAMPLE_PATHS])
  for (const path of paths)
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) known.add(path.slice(0, end))
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(PATH_IN_BACKTICKS)]
        .map(([, named = '']) => named.replace(/\/$/, ''))
        .filter((named) => !known.has(named))
        .map((named) => `${path}:${index + 1}: there is no ${named}`),
    ),
  )
}

export const MAX_SUBJECT = 72

/** Returns one line for each commit subject that is too long. Each line of `log` is a hash and a subject. */
export function findLongSubjects(log: string): string[] {
  return log
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
    .filter(([, subject]) => subject.length > MAX_SUBJECT)
    .map(
      ([hash, subject]) =>
        `commit ${hash}: the subject has ${subject.length} characters, at most ${MAX_SUBJECT}`,
    )
}
