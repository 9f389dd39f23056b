import { describe, expect, it } from 'vitest'
import { bannedWords, findBannedWords, findDeadCitations, findDeadPaths, findLongSubjects } from './prose.ts'

const inFile = (text: string, path = 'server/app.ts') => [{ path, text }]

describe('banned words', () => {
  it.each([
    'what the asker accepts',
    'The form goes on with step two',
    'sends it at once',
    'Mends an entry',
    'an E-mail address',
    'the colour of a tier',
    '(specification, section 4)',
    'as the readings say',
    'the tell-me form',
    'place_waiters',
  ])('reports "%s" with its line', (text) => {
    expect(findBannedWords(inFile(`first line\n${text}`))).toEqual([
      expect.stringMatching(/^server\/app\.ts:2: /),
    ])
  })

  it.each(['recommended', 'once at', 'email', 'color', 'a specification of a library', 'ongoing'])(
    'accepts "%s"',
    (text) => {
      expect(findBannedWords(inFile(text))).toEqual([])
    },
  )

  it('exempts applied migrations', () => {
    expect(findBannedWords(inFile('place_waiters', 'prisma/migrations/1_a/migration.sql'))).toEqual([])
  })

  it('gives every word a replacement', () => {
    expect(bannedWords.filter(({ instead }) => instead.length < 3)).toEqual([])
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

it('reports commit subjects over 72 characters', () => {
  expect(findLongSubjects(`a1b2c3d fix: short\nd4e5f6a ${'x'.repeat(73)}`)).toEqual([
    'commit d4e5f6a: the subject has 73 characters, at most 72',
  ])
})
