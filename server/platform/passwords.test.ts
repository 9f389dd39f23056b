import { quickPasswords } from '@server/testing/quick-passwords.ts'
import { describe, expect, it } from 'vitest'
import { scryptPasswords } from './passwords.ts'

describe.each([
  ['of the server', scryptPasswords],
  ['of the tests', quickPasswords],
])('Passwords %s', (_whose, passwords) => {
  it('are verified by a hash that differs each time and does not contain them', async () => {
    const password = 'pä ssword, long enough'
    const [hash, other] = [await passwords.hash(password), await passwords.hash(password)]
    expect(hash).not.toBe(other)
    expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
    expect(await passwords.verify({ hash, password })).toBe(true)
    expect(await passwords.verify({ hash, password: `${password} ` })).toBe(false)
  })
})

it('uses expensive hashes on the server, and other ones in tests', async () => {
  const hash = await scryptPasswords.hash('the same password')
  expect(await quickPasswords.verify({ hash, password: 'the same password' })).toBe(false)
})
