import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeLead } from '@server/testing/factories.ts'
import { makeUser } from '@server/testing/sign-in.ts'
import { openTestApp, type TestApp } from '@server/testing/test-deps.ts'
import type { ApiScope } from '@shared/auth/api-scopes.ts'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const run = promisify(execFile)
/** Below node_modules, so that the example finds its package. */
const FOLDER = 'node_modules/.tmp'
const TYPES: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
}

let test: TestApp
let url: string
let folder: string
let keys: Record<'reads' | 'writes', string>

beforeAll(async () => {
  test = await openTestApp()
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const actor = await makeUser(test, 'owner')
  const makeKey = async (scope: ApiScope) =>
    (await test.caller({ actor }).apiKeys.create({ name: 'CRM', scopes: [scope], expiresInDays: 30 })).key
  keys = { reads: await makeKey('leads:read'), writes: await makeKey('leads:write') }
  mkdirSync(FOLDER, { recursive: true })
  folder = mkdtempSync(path.join(FOLDER, 'rest-client-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})

const leadIds: { fresh: number } = { fresh: 0 }
beforeEach(async () => {
  const { db } = test.deps
  await db.lead.deleteMany()
  // More than a page, the new lead on the last one.
  const updatedAt = new Date(Date.UTC(2026, 5, 1))
  for (let n = 0; n < 100; n++) await makeLead(db, { status: 'won', updatedAt })
  leadIds.fresh = (await makeLead(db, { updatedAt: new Date(Date.UTC(2026, 5, 2)) })).id
})

/** Returns the block of a language in the guide. */
function getExample(language: string): string {
  const guide = readFileSync('docs/integrate/rest.md', 'utf8')
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? ''
}

const env = (key: string) => ({ HOSTMATCH_URL: url, HOSTMATCH_KEY: key })
const hasTool = (name: string) => spawnSync(name, ['--version']).status === 0
const getNotes = async () =>
  (await test.deps.db.leadEvent.findMany({ where: { kind: 'note' } })).map(({ leadId, text }) => [
    leadId,
    text,
  ])

describe('The TypeScript client of the guide', () => {
  it('fits the types generated from the document, reads all pages and changes a lead', {
    timeout: 120_000,
  }, async () => {
    const document = (await test.app.inject({ url: '/api/openapi.json' })).json()
    writeFileSync(path.join(folder, 'hostmatch.d.ts'), astToString(await openapiTS(document)))
    const source = getExample('ts')
    const file = path.join(folder, 'example.ts')
    writeFileSync(file, source)
    const problems = ts.getPreEmitDiagnostics(ts.createProgram([file], TYPES))
    expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    const program = path.join(folder, 'example.mjs')
    const { outputText } = ts.transpileModule(source, { compilerOptions: TYPES })
    writeFileSync(program, outputText)

    const refused = await run(process.execPath, [program], { env: env(keys.reads) })
    expect(refused.stdout).toBe(
      `${leadIds.fresh} INSUFFICIENT_SCOPE: This API key needs the scope leads:write.\n`,
    )
    expect(await getNotes()).toEqual([])
    const done = await run(process.execPath, [program], { env: env(keys.writes) })
    expect(done.stdout).toBe(`${leadIds.fresh} done\n`)
    expect(await getNotes()).toEqual([[leadIds.fresh, 'Imported into the CRM.']])
    expect(await test.deps.db.lead.count({ where: { status: 'contacted' } })).toBe(1)
  })
})

it.skipIf(!hasTool('python3'))('The Python client of the guide reads and changes leads', async () => {
  const program = path.join(folder, 'example.py')
  writeFileSync(program, getExample('python'))
  const refused = await run('python3', [program], { env: env(keys.reads) })
  expect(refused.stdout).toBe(`${leadIds.fresh} INSUFFICIENT_SCOPE\n`)
  const done = await run('python3', [program], { env: env(keys.writes) })
  expect(done.stdout).toBe(`${leadIds.fresh} done\n`)
  expect(await getNotes()).toEqual([[leadIds.fresh, 'Imported into the CRM.']])
})

it.skipIf(!hasTool('curl'))('The curl command of the guide reads leads', async () => {
  const { stdout } = await run('sh', ['-c', getExample('bash')], { env: env(keys.reads) })
  expect(JSON.parse(stdout)).toMatchObject({ data: [{ id: leadIds.fresh }], has_more: false })
})
