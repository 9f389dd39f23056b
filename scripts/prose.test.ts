import { describe, expect, it } from 'vitest'
import { findBannedWords, findDeadCitations, findDeadPaths, findLongSubjects } from './prose.ts'

const inFile = (text: string, path = 'server/app.ts') => [{ path, text }]

describe('banned words', () => {
  it.each([
    ['what the asker accepts', '"asker": say client, visitor or caller'],
    ['the lead in hand', '"in hand": say claimed'],
    ['The form goes on with step two', '"goes on": say continues'],
    ['the page lies ready', '"lies ready": say is cached or stored'],
    ['Mends an entry', '"Mends": say fix, edit or correct'],
    ['sends it at once', '"at once": say immediately, or synchronously'],
    ['nobody’s request', '"nobody’s": say anonymous, or no one’s'],
    ['whoever opens it', '"whoever": say the person or client who'],
    ['what is said on a failure', '"what is said": say the message'],
    ['the front door', '"front door": say cached response server'],
    ['the privacy desk', '"privacy desk": say data subject requests'],
    ['the tell-me form', '"tell-me": say waitlist'],
    ['place_waiters', '"place_waiters": say waitlist'],
    ['an E-mail address', '"E-mail": say email'],
    ['the colour of a tier', '"colour": say color'],
    ['as the readings say', '"the readings": say a number of docs/product.md'],
    ['(specification, section 4)', '"(specification, ": say a number of docs/product.md'],
    ['(readings: section 4)', '"(readings: ": say a number of docs/product.md'],
  ])('reports "%s" with its line and what to say', (text, message) => {
    expect(findBannedWords(inFile(`first line\n${text}`))).toEqual([`server/app.ts:2: ${message}`])
  })

  it.each([
    'recommended',
    'once at',
    'email',
    'color',
    'a specification of a library',
    'ongoing',
    'goes on to the next step',
    'the path /tell-me',
  ])('accepts "%s"', (text) => {
    expect(findBannedWords(inFile(text))).toEqual([])
  })

  it('exempts applied migrations', () => {
    expect(findBannedWords(inFile('place_waiters', 'prisma/migrations/1_a/migration.sql'))).toEqual([])
  })
})

describe('citations of the product contract', () => {
  const book = '# Contract\n\n## 4. States\n\n### 4.2 Company selection\n\n### 4.11 Tiers\n'

  it('accepts sections and subsections that exist', () => {
    expect(findDeadCitations(inFile('/** Tiers (product 4.11). */ // (product 4, 4.2)'), book)).toEqual([])
  })

  it('reports each number that does not exist', () => {
    expect(findDeadCitations(inFile('(product 4.2, 4.3) and (product 9)'), book)).toEqual([
      'server/app.ts: docs/product.md has no 4.3',
      'server/app.ts: docs/product.md has no 9',
    ])
  })
})

describe('paths in documents', () => {
  const files = ['server/app.ts', 'client/lib/trpc.ts']
  const find = (text: string) => findDeadPaths(inFile(text, 'docs/architecture.md'), files)

  it.each([
    '`server/app.ts` and `client/lib`',
    'the folder `client/lib/`',
    '`client/public/<page>`, `server/modules/*.ts`, `scripts/{a,b}.ts`',
    '`npm run test:unit -- client/none` and client/none',
    '`/server/none` and `node_modules/none`',
  ])('accepts %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it('reports each file and folder that does not exist, with its line', () => {
    expect(find('`server/app.ts`\n`server/none.ts` and `client/none`')).toEqual([
      'docs/architecture.md:2: there is no server/none.ts',
      'docs/architecture.md:2: there is no client/none',
    ])
  })
})

describe('commit subjects', () => {
  it('accepts 72 characters', () => {
    expect(findLongSubjects(`a1b2c3d fix: short\nd4e5f6a ${'x'.repeat(72)}`)).toEqual([])
  })

  it('reports more than 72 characters', () => {
    expect(findLongSubjects(`a1b2c3d fix: short\nd4e5f6a ${'x'.repeat(73)}`)).toEqual([
      'commit d4e5f6a: the subject has 73 characters, at most 72',
    ])
  })
})
