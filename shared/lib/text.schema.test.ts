import { describe, expect, it } from 'vitest'
import { addressKey, toAsciiAddress } from './email-address.ts'
import { emailMessage, emailText, plainText } from './text.schema.ts'

describe('email addresses', () => {
  it.each([
    ['user@bücher.example', 'user@bücher.example', 'user@xn--bcher-kva.example'],
    ['User@BÜCHER。example', 'User@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@bu\u0308cher.example', 'user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@xn--bcher-kva.example', 'user@xn--bcher-kva.example', 'user@xn--bcher-kva.example'],
    ['info@例え.テスト', 'info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
    ['smith&jones@x.example', 'smith&jones@x.example', 'smith&jones@x.example'],
    ['a!b@x.example', 'a!b@x.example', 'a!b@x.example'],
    ['{x}#/=~@x.example', '{x}#/=~@x.example', '{x}#/=~@x.example'],
    ['\u202Aann\u200B@owner.example\u202C', 'ann@owner.example', 'ann@owner.example'],
    ['\uFEFFann@owner\u00AD.example\u0000', 'ann@owner.example', 'ann@owner.example'],
  ])('accepts %j, stored as %j and compared as %j', (typed, stored, key) => {
    expect(emailText.parse(typed)).toBe(stored)
    expect(addressKey(stored)).toBe(key)
  })

  it.each([
    'ann@owner',
    'ann@10.0.0.1',
    'ann@bü/c.example',
    'ann@bü cher.example',
    'ann@bü..example',
    `ann@${'ü'.repeat(64)}.example`,
    'jürgen@bücher.example',
    '\uD800@owner.example',
    'ann@\uFFFDcher.example',
    '"ann b"@owner.example',
  ])('rejects %j', (typed) => {
    expect(emailText.safeParse(typed).error?.issues[0]?.message).toBe(emailMessage)
  })

  it('keep their limit in the ASCII form', () => {
    const typed = `ann@${'ü.'.repeat(60)}example`
    expect(typed.length).toBeLessThan(255)
    expect(toAsciiAddress(typed).length).toBeGreaterThan(255)
    expect(emailText.safeParse(typed).success).toBe(false)
  })
})

describe('plain text', () => {
  const line = plainText({ max: 50, label: 'Name', required: 'Name is required' })
  const lines = plainText({ max: 50, label: 'Note', multiline: true })

  it.each([
    ['\u202A12 Ocean Drive\u202C', '12 Ocean Drive'],
    ['\u2067Ann\u2069 \u200EHill\u200F', 'Ann Hill'],
    ['Hill\u200Bside Ho\u00ADmes\uFEFF', 'Hillside Homes'],
    ['Ann\u0000 \u0007Hill\u0092', 'Ann Hill'],
    ['Ann\u200DHill\u200C', 'AnnHill'],
    ['Ann\u000B\u0085Hill', 'Ann Hill'],
  ])('loses what nobody sees in %j', (typed, stored) => {
    expect(line.parse(typed)).toBe(stored)
  })

  it.each([
    'می\u200Cخواهم',
    'ന\u0D4D\u200D',
    'क\u094D\u200Dष',
    '👨\u200D👩\u200D👧',
    '👩🏽\u200D🚀',
    '❤️\u200D🔥',
    '🏳️\u200D🌈',
  ])('keeps the joiners that %s needs', (text) => {
    expect(line.parse(text)).toBe(text)
  })

  it('keeps line breaks and tabs where there can be several lines', () => {
    expect(lines.parse('One\r\n\tTwo\u2028Three\u000BFour')).toBe('One\r\n\tTwo\nThree\nFour')
  })

  it.each(['Ann \uD800', '\uDC00Ann', 'Caf\uFFFD'])('rejects %j, which has lost a letter', (typed) => {
    expect(line.safeParse(typed).error?.issues[0]?.message).toBe(
      'Name contains characters that cannot be used',
    )
  })

  it('is required to be visible', () => {
    expect(line.safeParse('\u200B\u202E\u00AD').error?.issues[0]?.message).toBe('Name is required')
  })
})
