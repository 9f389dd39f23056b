import { describe, expect, it } from 'vitest'
import { apiKeyActorName, apiKeyHash, keyOfHeader, makeApiKey } from './api-key.rules.ts'
import { deviceName } from './device.rules.ts'
import { readResetValue, resetIdentifier, resetToken, writeResetValue } from './reset-token.rules.ts'
import {
  claimedHolder,
  isSessionOver,
  isTicketOf,
  SECOND_STEP_MS,
  SESSION_MAX_S,
  secondStepTicket,
} from './sign-in.rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('A ticket for the second step', () => {
  const holder = { userId: 7, passwordHash: 'hash' }
  const ticket = secondStepTicket('secret', holder, now)
  const isBelieved = (given: string, by = holder, at = now) => isTicketOf('secret', given, by, at)

  it('names its user for five minutes', () => {
    expect(claimedHolder(ticket)).toBe(7)
    expect(isBelieved(ticket, holder, later(SECOND_STEP_MS - 1))).toBe(true)
    expect(isBelieved(ticket, holder, later(SECOND_STEP_MS))).toBe(false)
  })

  it('ends with the password it was got with', () => {
    expect(isBelieved(ticket, { userId: 7, passwordHash: 'another hash' })).toBe(false)
    expect(isBelieved(ticket, { userId: 8, passwordHash: 'hash' })).toBe(false)
  })

  it.each([
    ['empty', ''],
    ['another user', ticket.replace(/^7/, '8')],
    ['another time', ticket.replace(/\.(\d)/, '.9')],
    ['another secret', secondStepTicket('other', holder, now)],
    ['longer', `${ticket}a`],
    ['nonsense', '7.1.x'],
  ])('is believed for nothing else (%s)', (_what, forged) => {
    expect(isBelieved(forged)).toBe(false)
    expect(isBelieved(forged, { userId: 8, passwordHash: 'hash' })).toBe(false)
  })

  it.each([undefined, '', 'x', '7.1.x', '-7.1.x'])('names no user when it is none (%s)', (given) => {
    expect(claimedHolder(given)).toBeNull()
  })
})

it('A session is over at its absolute end', () => {
  expect(isSessionOver(now, later(SESSION_MAX_S * 1000 - 1))).toBe(false)
  expect(isSessionOver(now, later(SESSION_MAX_S * 1000))).toBe(true)
})

describe('A link to set a password', () => {
  const value = { userId: 7, nonce: 'a'.repeat(22), purpose: 'reset' as const }

  it('has a token that only our secret gives', () => {
    const token = resetToken('secret', value)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const other of [
      resetToken('other', value),
      resetToken('secret', { ...value, userId: 8 }),
      resetToken('secret', { ...value, nonce: 'b'.repeat(22) }),
      resetToken('secret', { ...value, purpose: 'invitation' }),
    ]) {
      expect(other).not.toBe(token)
    }
  })

  it('is found by a hash, and its value comes back as it went in', () => {
    expect(resetIdentifier('token')).toMatch(/^password-reset:[0-9a-f]{64}$/)
    expect(readResetValue(writeResetValue(value))).toEqual(value)
    for (const other of ['', '7', `7:${'a'.repeat(22)}:other`, 'x:y:reset']) {
      expect(readResetValue(other)).toBeNull()
    }
  })
})

describe('An API key', () => {
  it('shows its beginning and is kept as a hash', () => {
    const made = makeApiKey(Buffer.alloc(32, 7))
    expect(made.key).toMatch(/^hm_[\w-]{43}$/)
    expect(made.prefix).toBe(made.key.slice(0, 11))
    expect(made.hash).toBe(apiKeyHash(made.key))
    expect(made.hash).not.toContain(made.key.slice(3))
    expect(apiKeyActorName({ name: 'CRM', prefix: 'hm_ABCDEFGH' })).toBe('API key CRM (hm_ABCDEFGH)')
  })

  it.each([
    ['Bearer hm_x', 'hm_x'],
    ['bearer  hm_x ', 'hm_x'],
    ['Bearer anything', 'anything'],
    ['Basic aGk6aG8=', null],
    ['Bearer', null],
    ['', null],
    [undefined, null],
  ])('stands in %j as %j', (header, key) => {
    expect(keyOfHeader(header)).toBe(key)
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/537.36 Chrome/129.0 Safari/537.36',
    'Chrome on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/129.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
