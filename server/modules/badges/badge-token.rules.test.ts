import { execFile } from 'node:child_process'
import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { badgeCheckScript } from '@client/public/badges/badge-check-script.ts'
import type { Certification } from '@server/modules/hostscore/certification.service.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { compactVerify, importJWK } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deriveBadgeKey, STATEMENT_TTL_S, signClaims, toBadgeClaims } from './badge-token.rules.ts'

const SECRET = 'a-secret-only-tests-know-0123456789'
const ISSUER = 'https://hostmatch.example'
const key = await deriveBadgeKey(SECRET)
/** Signed with SECRET by node:crypto alone: statements embedded earlier must stay valid. */
const SIGNED_BEFORE = [
  'eyJhbGciOiJFZERTQSIsImtpZCI6ImRmQ3hQdENJOUdjZ05XRXhBbmhtWTJDRWtLN2VleXRaOWVnaXp1R0k5RmciLC',
  'J0eXAiOiJKV1QifQ.eyJpc3MiOiJodHRwczovL2hvc3RtYXRjaC5leGFtcGxlIiwic3ViIjoiY29tcGFueTo2NSIsI',
  'mlhdCI6MTc3NzYzNjgwMCwiZXhwIjoxNzc3NzIzMjAwLCJjb21wYW55IjoiUGFsbSAmIENvdXJ0IOKAnFN0YXlz4oC',
  'dIiwiY2l0eSI6Ik1pYW1pIiwic3RhdGUiOiJGTCIsIndlYnNpdGUiOiJodHRwczovL3BhbG0tY291cnQuZXhhbXBsZ',
  'SIsInNjb3JlIjo5NCwidGllciI6Ikhvc3BpdGFsaXR5IEVsaXRlIiwidmVyc2lvbiI6IjEuMCIsInNjb3JlZEF0Ijo',
  'iMjAyNi0wNC0wMVQwMDowMDowMC4wMDBaIiwidmFsaWRVbnRpbCI6IjIwMjctMDQtMDFUMDA6MDA6MDAuMDAwWiIsI',
  'nN0YXR1cyI6InZhbGlkIn0.2EXawDYNJtfHb7EJIRqegl-Mw5SDRX8IotJVxlYP8OvdrlWr2OZ4Q0VPWOHEl9M2fqX',
  's9b3Su2NpNSt4jJsxDA',
].join('')
const NOW = new Date()

const certification: Certification = {
  id: 65,
  name: 'Palm & Court “Stays”',
  city: 'Miami',
  state: 'FL',
  website: 'https://palm-court.example',
  isSample: false,
  score: 94,
  tier: 'Hospitality Elite',
  version: '1.0',
  scoredAt: new Date(NOW.getTime() - 30 * DAY_MS),
  validUntil: new Date(NOW.getTime() + 335 * DAY_MS),
  revokedAt: null,
  revokedReason: 'never public',
  badgeNotified: true,
  status: 'valid',
  uncertified: null,
}

describe('The signing key', () => {
  it('is derived from the secret alone, so that every process has the same one', async () => {
    expect((await deriveBadgeKey(SECRET)).jwk).toEqual(key.jwk)
    expect((await deriveBadgeKey(`${SECRET}!`)).jwk.x).not.toBe(key.jwk.x)
  })

  it('is published without its private half, under its thumbprint', () => {
    expect(Object.keys(key.jwk).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    expect(key.jwk.kid).toMatch(/^[\w-]{43}$/)
  })
})

describe('A signed statement', () => {
  it('is a JWS that any library verifies', async () => {
    const jws = await signClaims(toBadgeClaims(certification, ISSUER, NOW), key)
    const [head = '', body = '', signature = ''] = jws.split('.')
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({
      alg: 'EdDSA',
      kid: key.jwk.kid,
      typ: 'JWT',
    })
    const publicKey = createPublicKey({ key: { ...key.jwk }, format: 'jwk' })
    const checks = (text: string) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'))
    expect(checks(`${head}.${body}`)).toBe(true)
    const forged = Buffer.from(body, 'base64url').toString().replace('"score":94', '"score":99')
    expect(checks(`${head}.${Buffer.from(forged).toString('base64url')}`)).toBe(false)
  })

  it('equals earlier ones byte for byte', async () => {
    const claims = toBadgeClaims(
      {
        ...certification,
        scoredAt: new Date('2026-04-01T00:00:00Z'),
        validUntil: new Date('2027-04-01T00:00:00Z'),
      },
      ISSUER,
      new Date('2026-05-01T12:00:00Z'),
    )
    expect(await signClaims(claims, key)).toBe(SIGNED_BEFORE)
    const publicKey = await importJWK({ ...key.jwk })
    const { payload } = await compactVerify(SIGNED_BEFORE, publicKey)
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(claims)
  })

  it('is valid for a day, and never longer than the badge', () => {
    const iat = Math.floor(NOW.getTime() / 1000)
    expect(toBadgeClaims(certification, ISSUER, NOW)).toMatchObject({ iat, exp: iat + STATEMENT_TTL_S })
    const ending = { ...certification, validUntil: new Date((iat + 60) * 1000) }
    expect(toBadgeClaims(ending, ISSUER, NOW).exp).toBe(iat + 60)
  })

  it('contains only public data', () => {
    expect(JSON.stringify(toBadgeClaims(certification, ISSUER, NOW))).not.toMatch(/never public|notified/i)
  })
})

describe('The script of the embedding guide', () => {
  let dir: string
  beforeAll(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'check-badge-'))
    writeFileSync(path.join(dir, 'check-badge.mjs'), badgeCheckScript(ISSUER, 65))
    writeFileSync(path.join(dir, 'keys.json'), JSON.stringify({ keys: [key.jwk] }))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  async function check(jws: string): Promise<string> {
    writeFileSync(path.join(dir, 'statement.json'), JSON.stringify({ jws }))
    const run = promisify(execFile)(process.execPath, ['check-badge.mjs', 'statement.json', 'keys.json'], {
      cwd: dir,
    })
    return run.then(
      ({ stdout }) => stdout.trim(),
      (error: { stderr: string }) => /Error: (.*)/.exec(error.stderr)?.[1] ?? error.stderr,
    )
  }
  const statement = (changes: Partial<Certification>, now = NOW) =>
    signClaims(toBadgeClaims({ ...certification, ...changes }, ISSUER, now), key)

  it('is short', () => {
    expect(badgeCheckScript(ISSUER, 65).trim().split('\n').length).toBeLessThanOrEqual(20)
  })

  it('accepts a valid badge, offline', async () => {
    expect(await check(await statement({}))).toBe(
      `Palm & Court “Stays”: Hospitality Elite, HostScore 94, valid until ${certification.validUntil?.toISOString()}`,
    )
  })

  it('rejects an altered statement', async () => {
    const [head, body = '', signature] = (await statement({ status: 'revoked' })).split('.')
    const forged = Buffer.from(body, 'base64url').toString().replace('revoked', 'valid')
    expect(await check([head, Buffer.from(forged).toString('base64url'), signature].join('.'))).toBe(
      'Altered',
    )
  })

  it.each(['revoked', 'expired', 'not-certified'] as const)('rejects a badge that is %s', async (status) => {
    expect(await check(await statement({ status }))).toBe(`The badge is ${status}`)
  })

  it('rejects an old statement, and one about another company', async () => {
    const old = await statement({}, new Date(NOW.getTime() - 2 * DAY_MS))
    expect(await check(old)).toBe('Too old, or another company')
    expect(await check(await statement({ id: 66 }))).toBe('Too old, or another company')
  })

  it('rejects a statement signed by someone else under our key’s name', async () => {
    const otherKey = await deriveBadgeKey('another secret')
    const claims = toBadgeClaims(certification, ISSUER, NOW)
    const forged = await signClaims(claims, { ...otherKey, jwk: { ...otherKey.jwk, kid: key.jwk.kid } })
    expect(await check(forged)).toBe('Altered')
  })
})
