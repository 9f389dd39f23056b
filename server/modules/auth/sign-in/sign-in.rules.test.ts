import {
  hashApiKey,
  makeApiKey,
  parseBearerKey,
  toApiKeyActorName,
} from '@server/modules/auth/api-keys/api-key.rules.ts'
import {
  deriveResetToken,
  formatResetValue,
  parseResetValue,
  toResetIdentifier,
} from '@server/modules/auth/password/reset-token.rules.ts'
import { describe, expect, it } from 'vitest'
import {
  describeDevice,
  isSessionOver,
  isTicketFor,
  makeSecondStepTicket,
  parseTicketUserId,
  SECOND_STEP_MS,
  SESSION_MAX_S,
} from './sign-in.rules.ts'

const now = new Date('2026-05-01T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

describe('A ticket for the second step', () => {
  const holder = { userId: 7, passwordHash: 'hash' }
  const ticket = makeSecondStepTicket('secret', holder, now)
  const isAccepted = (ticketText: string, by = holder, at = now) => isTicketFor('secret', ticketText, by, at)

  it('identifies its user for five minutes', () => {
    expect(parseTicketUserId(ticket)).toBe(7)
    expect(isAccepted(ticket, holder, later(SECOND_STEP_MS - 1))).toBe(true)
    expect(isAccepted(ticket, holder, later(SECOND_STEP_MS))).toBe(false)
  })

  it('is invalid after a password change', () => {
    expect(isAccepted(ticket, { userId: 7, passwordHash: 'another hash' })).toBe(false)
    expect(isAccepted(ticket, { userId: 8, passwordHash: 'hash' })).toBe(false)
  })

  it.each([
    ['empty', ''],
    ['another user', ticket.replace(/^7/, '8')],
    ['another time', ticket.replace(/\.(\d)/, '.9')],
    ['another secret', makeSecondStepTicket('other', holder, now)],
    ['longer', `${ticket}a`],
    ['nonsense', '7.1.x'],
  ])('is rejected for anything else (%s)', (_case, forged) => {
    expect(isAccepted(forged)).toBe(false)
    expect(isAccepted(forged, { userId: 8, passwordHash: 'hash' })).toBe(false)
  })

  it.each([undefined, '', 'x', '7.1.x', '-7.1.x'])('identifies no user when malformed (%s)', (ticketText) => {
    expect(parseTicketUserId(ticketText)).toBeNull()
  })
})

it('A session is over at its absolute end', () => {
  expect(isSessionOver(now, later(SESSION_MAX_S * 1000 - 1))).toBe(false)
  expect(isSessionOver(now, later(SESSION_MAX_S * 1000))).toBe(true)
})

describe('A link to set a password', () => {
  const value = { userId: 7, nonce: 'a'.repeat(22), purpose: 'reset' as const }

  it('has a token that only our secret can derive', () => {
    const token = deriveResetToken('secret', value)
    expect(token).toMatch(/^[\w-]{43}$/)
    for (const differentInput of [
      deriveResetToken('other', value),
      deriveResetToken('secret', { ...value, userId: 8 }),
      deriveResetToken('secret', { ...value, nonce: 'b'.repeat(22) }),
      deriveResetToken('secret', { ...value, purpose: 'invitation' }),
    ]) {
      expect(differentInput).not.toBe(token)
    }
  })

  it('is looked up by a hash, and its value survives a round trip', () => {
    expect(toResetIdentifier('token')).toMatch(/^password-reset:[0-9a-f]{64}$/)
    expect(parseResetValue(formatResetValue(value))).toEqual(value)
    for (const differentInput of ['', '7', `7:${'a'.repeat(22)}:other`, 'x:y:reset']) {
      expect(parseResetValue(differentInput)).toBeNull()
    }
  })
})

describe('An API key', () => {
  it('shows its first characters and is stored as a hash', () => {
    const created = makeApiKey(Buffer.alloc(32, 7))
    expect(created.key).toMatch(/^hm_live_[\w-]{43}_[\da-f]{8}$/)
    expect(created.prefix).toBe(created.key.slice(0, 16))
    expect(created.hash).toBe(hashApiKey(created.key))
    expect(created.hash).not.toContain(created.key.slice(8))
    expect(toApiKeyActorName({ name: 'CRM', prefix: 'hm_ABCDEFGH' })).toBe('API key CRM (hm_ABCDEFGH)')
  })

  it.each([
    ['Bearer hm_x', 'hm_x'],
    ['bearer  hm_x ', 'hm_x'],
    ['Bearer anything', 'anything'],
    ['Basic aGk6aG8=', null],
    ['Bearer', null],
    ['', null],
    [undefined, null],
  ])('is read from %j as %j', (header, key) => {
    expect(parseBearerKey(header)).toBe(key)
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
  expect(describeDevice(userAgent)).toBe(name)
})
