import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeadToken, leadToken, parseLeadId } from './lead-token.rules.ts'

const secret = 'a-secret-of-this-test-0123456789abcdef'
const lead = { id: 42, tokenNonce: 'nonce-of-42' }
const token = leadToken(secret, lead)

describe('Owner token', () => {
  it('opens its own lead', () => {
    expect(parseLeadId(token)).toBe(42)
    expect(isLeadToken(secret, lead, token)).toBe(true)
  })

  it('is URL-safe', () => {
    expect(encodeURIComponent(token)).toBe(token)
  })

  it.each([
    ['another lead', secret, { ...lead, id: 43 }],
    ['the same id with another nonce', secret, { ...lead, tokenNonce: 'other' }],
    ['another secret', `${secret}x`, lead],
  ])('does not open %s', (_case, key, other) => {
    expect(isLeadToken(key, other, token)).toBe(false)
  })

  it('does not open a lead with another id', () => {
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
  ])('is not valid: %j', (text) => {
    expect(parseLeadId(text)).toBeNull()
  })

  it('is invalid after changing any one character', () => {
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'ABCxyz019-_'), (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(forged !== token)
        expect(isLeadToken(secret, lead, forged)).toBe(false)
      }),
    )
  })

  it('rejects any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isLeadToken(secret, lead, text)).toBe(false)
        parseLeadId(text)
      }),
    )
  })
})
