import { expect, it } from 'vitest'
import {
  findBannedWords,
  findDeadPaths,
  findMisplacedFiles,
  findSameTimeMigrations,
} from './check-structure.ts'

const inFile = (text: string, path = 'server/app.ts') => [{ path, text }]

it.each([
  'vendor/a.ts',
  'server/utils.ts',
  'client/ui/index.ts',
  'server/modules/leads/leads.ts',
  'server/modules/leads/a/b/leads.repo.ts',
])('reports the place of %s', (path) => {
  expect(findMisplacedFiles(inFile('', path))).toEqual([expect.stringContaining(path)])
})

it.each([
  'server/modules/leads/leads.repo.ts',
  'server/modules/leads/admin/lead-list.test.ts',
  'docs/index.md',
])('accepts the place of %s', (path) => {
  expect(findMisplacedFiles(inFile('', path))).toEqual([])
})

it.each([
  'the asker',
  'in hand',
  'goes on with',
  'at once',
  'nobody’s',
  'an E-mail',
  'the colour',
  'tell-me',
])('reports "%s" with its line', (text) => {
  expect(findBannedWords(inFile(`first\n${text}`))).toEqual([expect.stringMatching(/^server\/app\.ts:2: "/)])
})

it.each(['recommended', 'once at', 'goes on to the next', 'the path /tell-me'])('accepts "%s"', (text) => {
  expect(findBannedWords(inFile(text))).toEqual([])
})

it('reports paths in backticks that do not exist, but no globs and examples', () => {
  const text = '`server/app.ts` `server/none.ts` `client/lib/` `client/none` `server/*.ts` `client/<page>`'
  expect(findDeadPaths(inFile(text, 'docs/a.md'), ['server/app.ts', 'client/lib/trpc.ts'])).toEqual([
    'docs/a.md: there is no server/none.ts',
    'docs/a.md: there is no client/none',
  ])
})

it('reports migrations of one time, except for the pair that was applied before the rule', () => {
  const toPaths = (...names: string[]) => names.map((name) => `prisma/migrations/${name}/migration.sql`)
  const kept = ['20261121153500_analytics_days_and_seo_runs', '20261121153500_audit_chain']
  expect(findSameTimeMigrations(toPaths(...kept, '2_c'))).toEqual([])
  expect(findSameTimeMigrations(toPaths('1_a', '1_b', '2_c'))).toHaveLength(2)
  expect(findSameTimeMigrations(toPaths(...kept, '20261121153500_more'))).toHaveLength(1)
})
