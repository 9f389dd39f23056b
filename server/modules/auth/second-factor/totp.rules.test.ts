import { HOTP, Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  formatRecoveryCode,
  hashRecoveryCode,
  makeTotpUri,
  matchTotp,
  RECOVERY_CODE_BYTES,
  TOTP_SECRET_BYTES,
} from './totp.rules.ts'

/** RFC test secret as stored for enrolled users: base 32 without padding. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const totpCode = (step: number) => HOTP.generate({ secret: Secret.fromBase32(rfcSecret), counter: step })

describe('Codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match RFC 6238, appendix B (second %i: %s)', (second, code) => {
    const now = new Date(second * 1000)
    expect(matchTotp(rfcSecret, code, { now, lastUsedStep: null })).toBe(Math.floor(second / 30))
  })

  const now = new Date('2026-05-01T12:00:10Z')
  const step = TOTP.counter({ timestamp: now.getTime() })
  const match = (code: string, lastUsedStep: number | null = null) =>
    matchTotp(rfcSecret, code, { now, lastUsedStep })

  it.each([-1, 0, 1])('are valid one step early and one late (%i)', (steps) => {
    expect(match(totpCode(step + steps))).toBe(step + steps)
  })

  it.each([-2, 2, 100])('are invalid further off (%i)', (steps) => {
    expect(match(totpCode(step + steps))).toBeNull()
  })

  it('are valid once: neither the same step nor an earlier one again', () => {
    expect(match(totpCode(step), step)).toBeNull()
    expect(match(totpCode(step - 1), step)).toBeNull()
    expect(match(totpCode(step + 1), step)).toBe(step + 1)
  })

  it('may be typed with a space', () => {
    const code = totpCode(step)
    expect(match(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step)
  })

  it.each(['', '1', '12345', '1234567', 'abcdef', '٠٠٠٠٠٠', '🦊🦊🦊'])('%j is rejected', (code) => {
    expect(match(code)).toBeNull()
  })
})

it('A new secret is 160 bits in base 32, without padding', () => {
  expect(new Secret({ size: TOTP_SECRET_BYTES }).base32).toMatch(/^[A-Z2-7]{32}$/)
})

it('The URI of a secret names issuer and account', () => {
  const uri = makeTotpUri(rfcSecret, { issuer: 'Host & Match', account: 'a+b@c.example' })
  expect(uri.split('?')[0]).toBe('otpauth://totp/Host%20%26%20Match:a%2Bb%40c.example')
  expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
    issuer: 'Host & Match',
    secret: rfcSecret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

describe('A recovery code', () => {
  it('has two groups of five characters and 50 random bits', () => {
    const newCode = () => formatRecoveryCode(new Secret({ size: RECOVERY_CODE_BYTES }).base32)
    expect(newCode()).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
    expect(new Set(Array.from({ length: 100 }, newCode)).size).toBe(100)
  })

  it('matches in any case and spacing, for its user and with our secret only', () => {
    const hash = hashRecoveryCode('secret', 7, 'ABCDE-FGHIJ')
    expect(hashRecoveryCode('secret', 7, ' abcde fghij ')).toBe(hash)
    expect(hashRecoveryCode('secret', 8, 'ABCDE-FGHIJ')).not.toBe(hash)
    expect(hashRecoveryCode('other', 7, 'ABCDE-FGHIJ')).not.toBe(hash)
  })
})
