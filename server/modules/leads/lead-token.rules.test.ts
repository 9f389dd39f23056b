import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimedLeadId, isLeadToken, leadToken } from './lead-token.rules.ts'

const secret = 'a-secret-of-this-test-0123456789abcdef'
const lead = { id: 42, tokenNonce: 'nonce-of-42' }
const token = leadToken(secret, lead)

describe('An owner token', () => {
  it('opens its own lead', () => {
    expect(claimedLeadId(token)).toBe(42)
    expect(isLeadToken(secret, lead, token)).toBe(true)
  })

  it('survives a URL as it is', () => {
    expect(encodeURIComponent(token)).toBe(token)
  })

  it.each([
    ['another lead', secret, { ...lead, id: 43 }],
    ['the same id with another nonce', secret, { ...lead, tokenNonce: 'other' }],
    ['another secret', `${secret}x`, lead],
  ])('does not open %s', (_what, key, other) => {
    expect(isLeadToken(key, other, token)).toBe(false)
  })

  it('that names another id does not open that lead', () => {
    expect(isLeadToken(secret, { ...lead, id: 43 }, token.replace(/^42/, '43'))).toBe(false)
  })

  it.each([
    null,
    '',
    '42',
    '42.',
    token.slice(0, -1),
    `${token}x`,
    ` ${token}`,
    token.replace('.', ':'),
    `-1${token.slice(2)}`,
    `4.2${token.slice(2)}`,
    `9999999999${token.slice(2)}`,
    '__proto__',
    `42.${'é'.repeat(43)}`,
  ])('is not %j', (text) => {
    expect(claimedLeadId(text)).toBeNull()
  })

  it('is not guessed by changing any one character', () => {
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'ABCxyz019-_'), (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(forged !== token)
        expect(isLeadToken(secret, lead, forged)).toBe(false)
      }),
    )
  })

  it('refuses text of any kind without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isLeadToken(secret, lead, text)).toBe(false)
        claimedLeadId(text)
      }),
    )
  })
})
