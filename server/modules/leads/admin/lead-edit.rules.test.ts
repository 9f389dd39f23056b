import { describe, expect, it } from 'vitest'
import {
  changesDuplicateKey,
  changesPlace,
  describeEdit,
  diffLead,
  toPhoneColumns,
} from './lead-edit.rules.ts'

const row = {
  fullName: 'Ann Berg',
  email: 'ann@home.example',
  phone: null,
  propertyAddress: '12 Ocean Street',
  propertyCity: 'Miami',
  propertyZip: '33130',
  propertyType: 'condo',
  additionalInfo: 'Two bedrooms.',
}

describe('diffLead', () => {
  it.each([
    [{}, {}, {}],
    [{ fullName: 'Ann Berg' }, {}, {}],
    [{ phone: '' }, {}, {}],
    [{ fullName: 'Ann Borg' }, { fullName: 'Ann Berg' }, { fullName: 'Ann Borg' }],
    [{ additionalInfo: '' }, { additionalInfo: 'Two bedrooms.' }, { additionalInfo: null }],
    [{ phone: '305 555 0142', email: row.email }, { phone: null }, { phone: '305 555 0142' }],
  ])('of %j', (changes, before, after) => {
    expect(diffLead(row, changes)).toMatchObject({ before, after })
    expect(Object.keys(diffLead(row, changes).after)).toEqual(Object.keys(after))
  })
})

it.each([
  [{}, {}],
  [{ phone: null }, { phoneE164: null }],
  [{ phone: '(305) 555-0142' }, { phoneE164: '+13055550142' }],
  [{ phone: 'x 12' }, { phoneE164: null }],
])('derives the dialable phone number of %j', (after, expected) => {
  expect(toPhoneColumns(after)).toEqual(expected)
})

it.each([
  ['email', true, false],
  ['propertyAddress', true, false],
  ['propertyZip', true, true],
  ['propertyCity', false, true],
  ['fullName', false, false],
  ['phone', false, false],
] as const)('knows what depends on %s', (key, duplicateKey, place) => {
  expect(changesDuplicateKey({ [key]: 'x' })).toBe(duplicateKey)
  expect(changesPlace({ [key]: 'x' })).toBe(place)
})

it('describes each field before and after, with its label', () => {
  const { fields, ...values } = diffLead(row, {
    propertyType: 'villa',
    phone: '305 555 0142',
    additionalInfo: '',
  })
  expect(describeEdit(fields, values).split('\n')).toEqual([
    'Edited.',
    'Phone: not given → 305 555 0142',
    'Property type: Condominium → Villa',
    'Additional information: Two bedrooms. → not given',
  ])
})
