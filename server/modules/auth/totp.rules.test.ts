import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fromBase32,
  matchTotp,
  recoveryCode,
  recoveryCodeHash,
  toBase32,
  totpCode,
  totpStep,
  totpUri,
} from './totp.rules.ts'

const rfcSecret = toBase32(Buffer.from('12345678901234567890'))

describe('Codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238, appendix B (second %i: %s)', (second, code) => {
    expect(totpCode(rfcSecret, totpStep(new Date(second * 1000)))).toBe(code)
  })

  const now = new Date('2026-05-01T12:00:10Z')
  const step = totpStep(now)
  const match = (code: string, lastUsedStep: number | null = null) =>
    matchTotp(rfcSecret, code, { now, lastUsedStep })

  it.each([-1, 0, 1])('are good one step early and one late (%i)', (off) => {
    expect(match(totpCode(rfcSecret, step + off))).toBe(step + off)
  })

  it.each([-2, 2, 100])('are not good further off (%i)', (off) => {
    expect(match(totpCode(rfcSecret, step + off))).toBeNull()
  })

  it('are good once: neither the same step nor an earlier one again', () => {
    expect(match(totpCode(rfcSecret, step), step)).toBeNull()
    expect(match(totpCode(rfcSecret, step - 1), step)).toBeNull()
    expect(match(totpCode(rfcSecret, step + 1), step)).toBe(step + 1)
  })

  it('may be typed with a space', () => {
    const code = totpCode(rfcSecret, step)
    expect(match(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step)
  })

  it.each(['', '1', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠', '🦊🦊🦊'])('%j is none', (code) => {
    expect(match(code)).toBeNull()
  })
})

it('Base 32 comes back as it went in', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...fromBase32(toBase32(bytes))]).toEqual([...bytes])
    }),
  )
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
})

it('The address of a secret names issuer and account', () => {
  expect(totpUri('ABC', { issuer: 'Host & Match', account: 'a+b@c.example' })).toBe(
    'otpauth://totp/Host%20%26%20Match:a%2Bb%40c.example?secret=ABC&issuer=Host%20%26%20Match&algorithm=SHA1&digits=6&period=30',
  )
})

describe('A recovery code', () => {
  it('is two groups of five, and hard to guess', () => {
    expect(recoveryCode(randomBytes)).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    expect(new Set(Array.from({ length: 100 }, () => recoveryCode(randomBytes))).size).toBe(100)
  })

  it('is recognised however it is typed, for its user and under our secret alone', () => {
    const hash = recoveryCodeHash('secret', 7, 'ABCDE-FGHIJ')
    expect(recoveryCodeHash('secret', 7, ' abcde fghij ')).toBe(hash)
    expect(recoveryCodeHash('secret', 8, 'ABCDE-FGHIJ')).not.toBe(hash)
    expect(recoveryCodeHash('other', 7, 'ABCDE-FGHIJ')).not.toBe(hash)
  })
})
