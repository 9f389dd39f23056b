import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateAddressKey, mailboxKey, normalizeAddress } from './duplicate-keys.ts'

describe('normalizeAddress', () => {
  it.each([
    ['123 Ocean Drive', '123 ocean dr'],
    ['  123   OCEAN DR.  ', '123 ocean dr'],
    ['123 N. Ocean Drive, Apt #4', '123 n ocean dr apt 4'],
    ['123 north ocean dr unit 4', '123 n ocean dr apt 4'],
    ['123 North Ocean Dr. #4', '123 n ocean dr apt 4'],
    ['123 N Ocean Dr Apt4', '123 n ocean dr apt 4'],
    ['123 N Ocean Dr, Suite 4B', '123 n ocean dr apt 4b'],
    ['55 N.W. 7th Street', '55 nw 7th st'],
    ['55 Northwest 7th St', '55 nw 7th st'],
    ["9 O'Brien Avenue", '9 obrien ave'],
    ['9 OBrien Ave', '9 obrien ave'],
    ['12 Ca\u00f1on Road', '12 canon rd'],
    ['12 Can\u0303on Rd', '12 canon rd'],
    ['\uff11\uff12 Saint Johns Boulevard', '12 st johns blvd'],
    ['12\u00bd Palm Court', '12 1 2 palm ct'],
    ['12 1/2 Palm Ct', '12 1 2 palm ct'],
    ['12.5 Palm Ct', '12 5 palm ct'],
    ['!!!', ''],
    ['', ''],
  ])('normalizes %j to %j', (typed, expected) => {
    expect(normalizeAddress(typed)).toBe(expected)
  })

  it.each([
    ['123 Ocean Dr', '124 Ocean Dr'],
    ['123 N Ocean Dr', '123 S Ocean Dr'],
    ['123 Ocean Dr Apt 4', '123 Ocean Dr Apt 5'],
    ['123 Ocean Dr', '123 Ocean Ave'],
    ['1 23rd St', '12 3rd St'],
  ])('keeps %j and %j different', (one, other) => {
    expect(normalizeAddress(one)).not.toBe(normalizeAddress(other))
  })

  const words = fc
    .array(fc.constantFrom('Street', 'apt', '#', 'unit4', 'N.', '12', '\u0130', "O'", 'Suite', 'apt4#'))
    .map((list) => list.join(' '))

  it('is idempotent and case-insensitive for any text', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), (text) => {
        const once = normalizeAddress(text)
        expect(normalizeAddress(once)).toBe(once)
        expect(once).not.toMatch(/^\s|\s\s|\s$|[.,#'\n]/)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeAddress(text.toUpperCase())).toBe(normalizeAddress(text.toLowerCase()))
      }),
    )
  })
})

describe('duplicateAddressKey', () => {
  const lead = { email: 'ann@owner.example', propertyAddress: '123 Ocean Drive', propertyZip: '33139' }

  it('is equal for the same person and property', () => {
    const again = {
      email: ' Ann@Owner.example ',
      propertyAddress: '123 OCEAN DR.',
      propertyZip: '33139-1234',
    }
    expect(duplicateAddressKey(again)).toBe(duplicateAddressKey(lead))
  })

  it.each([{ email: 'bob@owner.example' }, { propertyAddress: '125 Ocean Drive' }, { propertyZip: '33140' }])(
    'differs with %j',
    (change) => {
      expect(duplicateAddressKey({ ...lead, ...change })).not.toBe(duplicateAddressKey(lead))
    },
  )
})

describe('mailboxKey', () => {
  it.each([
    ['Robin@Home.example', 'robin@home.example'],
    ['robin+a+b@home.example', 'robin@home.example'],
    ['r.o.bin+x@gmail.com', 'robin@gmail.com'],
    ['r.o.bin@home.example', 'r.o.bin@home.example'],
  ])('maps %s to %s', (typed, key) => {
    expect(mailboxKey(typed)).toBe(key)
  })
})
