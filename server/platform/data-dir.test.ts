import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir } from '@server/testing/server-process.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadOrCreateSecret, StartError } from './data-dir.ts'

let dir: string
let remove: () => void
beforeEach(() => {
  ;({ dir, remove } = makeDataDir())
})
afterEach(() => remove())

const file = () => path.join(dir, 'secret')

describe('The stored secret', () => {
  it('is created once, readable by its user only, without other files', () => {
    const secret = loadOrCreateSecret(dir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(loadOrCreateSecret(dir)).toBe(secret)
    expect(readdirSync(dir)).toEqual(['secret'])
  })

  it.each([
    ['empty', ''],
    ['one letter', 'a'],
    ['cut off', 'f'.repeat(31)],
    ['blank', ' '.repeat(64)],
  ])('is rejected if it is too short (%s), and not changed', (_what, content) => {
    writeFileSync(file(), content)
    expect(() => loadOrCreateSecret(dir)).toThrow(StartError)
    expect(() => loadOrCreateSecret(dir)).toThrow(/secret is damaged: .* at least 32\. .*set SECRET/)
    expect(readFileSync(file(), 'utf8')).toBe(content)
  })

  it('is the same for concurrent first starts', async () => {
    const code = `import('${path.resolve('server/platform/data-dir.ts')}').then(({ loadOrCreateSecret }) => console.log(loadOrCreateSecret('${dir}')))`
    const run = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', code])
    const secrets = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout.trim())
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(secrets).size).toBe(1)
    expect(readdirSync(dir)).toEqual(['secret'])
    expect(existsSync(file())).toBe(true)
  })
})
