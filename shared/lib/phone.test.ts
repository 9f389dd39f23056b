import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone, PHONE_PATTERN, phoneToE164 } from './phone.ts'

const valid: [typed: string, normalized: string, e164: string | null][] = [
  ['3055550123', '3055550123', '+13055550123'],
  ['305-555-0123', '305-555-0123', '+13055550123'],
  ['(305) 555-0123', '(305) 555-0123', '+13055550123'],
  ['(305)5550123', '(305)5550123', '+13055550123'],
  ['305.555.0123', '305.555.0123', '+13055550123'],
  ['  305 555 0123 ', '305 555 0123', '+13055550123'],
  ['305  555  0123', '305 555 0123', '+13055550123'],
  ['+1 305 555 0123', '305 555 0123', '+13055550123'],
  ['+1 (305) 555-0123', '(305) 555-0123', '+13055550123'],
  ['1-305-555-0123', '305-555-0123', '+13055550123'],
  ['13055550123', '3055550123', '+13055550123'],
  ['305-555-0123 x12', '305-555-0123', '+13055550123'],
  ['305-555-0123x12', '305-555-0123', '+13055550123'],
  ['305-555-0123, ext. 12', '305-555-0123', '+13055550123'],
  ['305-555-0123 Extension 12', '305-555-0123', '+13055550123'],
  ['305-555-0123 #12', '305-555-0123', '+13055550123'],
  ['305 - 555 - 0142', '305-555-0142', '+13055550142'],
  ['(305) - 555 - 0142', '(305)-555-0142', '+13055550142'],
  ['tel:+13055550142', '3055550142', '+13055550142'],
  ['TEL: 305-555-0142', '305-555-0142', '+13055550142'],
  ['305-555-0142 (cell)', '305-555-0142', '+13055550142'],
  ['305-555-0142 x12 (after noon)', '305-555-0142', '+13055550142'],
  ['305\u2013555\u20110123', '305-555-0123', '+13055550123'],
  ['\u202a305\u00a0555 0123\u202c', '305 555 0123', '+13055550123'],
  ['+305-555-0123', '+305-555-0123', null],
  ['305-555-012345', '305-555-012345', null],
  ['123-456-7890', '123-456-7890', null],
  ['123-456-78901', '123-456-78901', null],
  ['305-155-0123', '305-155-0123', null],
]

const invalid = [
  '',
  '555-0123',
  '305-555-012',
  '305-555-0123456',
  '(305 555-0123',
  '305) 555-0123',
  '305--555-0123',
  '305/555/0123',
  '305\n5550123',
  '305\u00005550123',
  '3055550123\ud800',
  'call me',
  'x12',
  '+44 20 7946 0123',
]

describe('phone numbers', () => {
  it.each(valid)('accepts %j', (typed, normalized, e164) => {
    expect(normalizePhone(typed)).toBe(normalized)
    expect(PHONE_PATTERN.test(normalizePhone(typed))).toBe(true)
    expect(phoneToE164(typed)).toBe(e164)
  })

  it.each(invalid)('rejects %j', (typed) => {
    expect(PHONE_PATTERN.test(normalizePhone(typed))).toBe(false)
    expect(phoneToE164(typed)).toBeNull()
  })

  it.each([
    ['+1 305.555.0123', '(305) 555-0123'],
    ['3055550123 ext 7', '(305) 555-0123 ext. 7'],
    [' 123-456-7890 ', '123-456-7890'],
    ['call me', 'call me'],
  ])('formats %j as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })

  const phoneLike = fc.string({
    unit: fc.constantFrom(...'0123456789+1()-. x#', 'ext', 'tel:', ' (cell)', '\u00a0', '\ud800'),
  })

  it('never throws and normalizes idempotently for any text', () => {
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string({ unit: 'binary' })), (text) => {
        const once = normalizePhone(text)
        expect(normalizePhone(once)).toBe(once)
        expect(formatPhone(formatPhone(text))).toBe(formatPhone(text))
        expect(phoneToE164(text) ?? '+12000000000').toMatch(/^\+1[2-9]\d{9}$/)
      }),
    )
  })

  it('accepts after normalizing every number that the pattern accepts as typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(PHONE_PATTERN), (text) => {
        expect(normalizePhone(text)).toMatch(PHONE_PATTERN)
      }),
    )
  })

  it('returns the same E.164 with and without the country prefix', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{2}-[2-9]\d{2}-\d{4}$/), (text) => {
        expect(phoneToE164(`+1 ${text}`)).toBe(phoneToE164(text))
        expect(phoneToE164(phoneToE164(text) ?? '')).toBe(phoneToE164(text))
      }),
    )
  })
})
