import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLinkToken, makeLinkToken, parseLinkId } from './link-token.ts'

const secret = 'a-secret-of-this-test-0123456789abcdef'
const subject = { id: 42, purpose: 'lead', nonce: 'nonce-of-42' }
const token = makeLinkToken(secret, subject)

describe('The token of a link', () => {
  it('opens its own row', () => {
    expect(parseLinkId(token)).toBe(42)
    expect(isLinkToken([secret], subject, token)).toBe(true)
  })

  it('is URL-safe', () => {
    expect(encodeURIComponent(token)).toBe(token)
  })

  it.each([
    ['another row', secret, { ...subject, id: 43 }],
    ['the same row for another purpose', secret, { ...subject, purpose: 'copy' }],
    ['the same row with another nonce', secret, { ...subject, nonce: 'other' }],
    ['another secret', `${secret}x`, subject],
  ])('does not open %s', (_case, key, other) => {
    expect(isLinkToken([key], other, token)).toBe(false)
  })

  it('does not open a row with another id', () => {
    expect(isLinkToken([secret], { ...subject, id: 43 }, token.replace(/^42/, '43'))).toBe(false)
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
    expect(parseLinkId(text)).toBeNull()
  })

  it('is invalid after changing any one character', () => {
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'ABCxyz019-_'), (at, character) => {
        const forged = token.slice(0, at) + character + token.slice(at + 1)
        fc.pre(forged !== token)
        expect(isLinkToken([secret], subject, forged)).toBe(false)
      }),
    )
  })

  it('rejects any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isLinkToken([secret], subject, text)).toBe(false)
        parseLinkId(text)
      }),
    )
  })
})
