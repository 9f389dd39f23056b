import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeDataDir } from '@server/testing/server-process.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepSecret, StartError } from './data-dir.ts'

let dir: string
let remove: () => void
beforeEach(() => {
  ;({ dir, remove } = makeDataDir())
})
afterEach(() => remove())

const file = () => path.join(dir, 'secret')

describe('The stored secret', () => {
  it('is made once, for its own user alone, and leaves nothing else', () => {
    const secret = keepSecret(dir)
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(keepSecret(dir)).toBe(secret)
    expect(readdirSync(dir)).toEqual(['secret'])
  })

  it.each([
    ['empty', ''],
    ['one letter', 'a'],
    ['cut off', 'f'.repeat(31)],
    ['blank', ' '.repeat(64)],
  ])('is refused by its own name when it is too short (%s), and stays as it is', (_what, content) => {
    writeFileSync(file(), content)
    expect(() => keepSecret(dir)).toThrow(StartError)
    expect(() => keepSecret(dir)).toThrow(/secret is damaged: .* at least 32\. .*set SECRET/)
    expect(readFileSync(file(), 'utf8')).toBe(content)
  })

  it('is the same for all of several first starts at the same time', async () => {
    const code = `import('${path.resolve('server/platform/data-dir.ts')}').then(({ keepSecret }) => console.log(keepSecret('${dir}')))`
    const run = () => promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', code])
    const secrets = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout.trim())
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(secrets).size).toBe(1)
    expect(readdirSync(dir)).toEqual(['secret'])
    expect(existsSync(file())).toBe(true)
  })
})
