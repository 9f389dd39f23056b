import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { emailMessage } from '../lib/text.schema.ts'
import {
  createLeadInput,
  interestInput,
  leadContactStep,
  leadMessages,
  leadPropertyStep,
} from './lead.schema.ts'

const valid = {
  fullName: 'Ann Owner',
  email: 'ann@owner.example',
  phone: '(305) 555-0123',
  propertyAddress: '123 Ocean Drive',
  propertyCity: 'Miami Beach',
  propertyZip: '33139',
  propertyType: 'condo',
  additionalInfo: 'Two bedrooms',
  interestedCompanyIds: '65,66',
}

/** Returns the first message of each invalid field. */
function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message
  return found
}

const FOREIGN_PHONE =
  'Please enter a valid phone number. It must be a US number; this one is from another country.'

const accepted: [field: string, input: unknown, parsed: unknown][] = [
  ['fullName', '  Ann  ', 'Ann'],
  ['fullName', 'A', 'A'],
  ['fullName', 'Jose\u0301 \ud83c\udfe1', 'Jos\u00e9 \ud83c\udfe1'],
  ['fullName', 'x'.repeat(255), 'x'.repeat(255)],
  ['fullName', '<b>Ann</b>', '<b>Ann</b>'],
  ['email', ' Ann.O+test@owner.example ', 'Ann.O+test@owner.example'],
  ['phone', '', ''],
  ['phone', undefined, undefined],
  ['phone', null, undefined],
  ['phone', '\u202A305 - 555 - 0142\u202C', '305 - 555 - 0142'],
  ['phone', '305-555-0142 (cell)', '305-555-0142 (cell)'],
  ['phone', '3055550123\u0000', '3055550123'],
  ['fullName', 'Ann\u001b[31m', 'Ann[31m'],
  ['phone', '+1 305.555.0123 ext. 12', '+1 305.555.0123 ext. 12'],
  ['phone', '305-555-012345', '305-555-012345'],
  ['propertyAddress', "1 O'Brien's Way; DROP TABLE leads", "1 O'Brien's Way; DROP TABLE leads"],
  ['propertyZip', ' 33139 ', '33139'],
  ['propertyZip', '33139-1234', '33139-1234'],
  ['propertyZip', '33139 1234', '33139-1234'],
  ['propertyZip', '33139\u00A01234', '33139-1234'],
  ['propertyZip', '331391234', '33139-1234'],
  ['propertyZip', '33139\u20131234', '33139-1234'],
  ['propertyZip', '\u200E33139\u0000', '33139'],
  ['propertyZip', 33139, '33139'],
  ['propertyType', 'single_family', 'single_family'],
  ['propertyType', 'house', 'house'],
  ['propertyType', 'other', 'other'],
  ['additionalInfo', undefined, undefined],
  ['additionalInfo', null, undefined],
  ['additionalInfo', '', ''],
  ['additionalInfo', 'line\nline', 'line\nline'],
  ['interestedCompanyIds', undefined, undefined],
  ['interestedCompanyIds', '', []],
  ['interestedCompanyIds', ' 65 , 66,65 ', [65, 66]],
  ['interestedCompanyIds', null, undefined],
  ['interestedCompanyIds', [65, '66', 65], [65, 66]],
  ['interestedCompanyIds', [], []],
]

const refused: [field: string, given: unknown, message: string][] = [
  ['fullName', undefined, 'Full name is required'],
  ['fullName', '', 'Full name is required'],
  ['fullName', ' \t ', 'Full name is required'],
  ['fullName', null, 'Full name is required'],
  ['fullName', 7, 'Full name is required'],
  ['fullName', ['Ann'], 'Full name is required'],
  ['fullName', { first: 'Ann' }, 'Full name is required'],
  ['fullName', 'x'.repeat(300), 'Full name can be at most 255 characters'],
  // 255 characters that NFC expands to 510, too many for the column.
  ['fullName', '\u0958'.repeat(255), 'Full name can be at most 255 characters'],
  ['fullName', 'Ann \ud800', 'Full name contains characters that cannot be used'],
  ['fullName', '\udc00Ann', 'Full name contains characters that cannot be used'],
  ['email', undefined, 'Please enter a valid email address'],
  ['email', '', 'Please enter a valid email address'],
  ['email', '   ', 'Please enter a valid email address'],
  ['email', 'ann', 'Please enter a valid email address'],
  ['email', 'ann@owner', 'Please enter a valid email address'],
  ['email', 'ann @owner.example', 'Please enter a valid email address'],
  ['email', 'ann@owner.example\nBcc: all@owner.example', 'Please enter a valid email address'],
  ['email', '\ud800@owner.example', 'Please enter a valid email address'],
  ['email', `${'a'.repeat(300)}@owner.example`, 'Please enter a valid email address'],
  ['email', ['ann@owner.example'], 'Please enter a valid email address'],
  ['phone', '12345', 'Please enter a valid phone number'],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['phone', '305\n555\n0123', 'Please enter a valid phone number'],
  ['phone', '+44 20 7946 0123', FOREIGN_PHONE],
  ['phone', '0049 30 1234567', FOREIGN_PHONE],
  ['phone', '011 52 55 1234 5678', FOREIGN_PHONE],
  ['phone', '+305-55', 'Please enter a valid phone number'],
  ['phone', '3055550123\ud800', 'Please enter a valid phone number'],
  ['phone', '3'.repeat(300), 'Please enter a valid phone number'],
  ['phone', 3055550123, 'Please enter a valid phone number'],
  ['phone', ['3055550123'], 'Please enter a valid phone number'],
  ['propertyAddress', undefined, 'Property address is required'],
  ['propertyAddress', '   ', 'Property address is required'],
  ['propertyAddress', ['x'], 'Property address is required'],
  ['propertyAddress', 'x'.repeat(300), 'Property address can be at most 255 characters'],
  ['propertyCity', undefined, 'City is required'],
  ['propertyCity', '\u00a0', 'City is required'],
  ['propertyCity', 5, 'City is required'],
  ['propertyCity', 'x'.repeat(300), 'City can be at most 255 characters'],
  ['propertyCity', '\udfff', 'City contains characters that cannot be used'],
  ['propertyZip', undefined, 'Please enter a valid ZIP code'],
  ['propertyZip', '', 'Please enter a valid ZIP code'],
  ['propertyZip', '3313', 'Please enter a valid ZIP code'],
  ['propertyZip', '331390', 'Please enter a valid ZIP code'],
  ['propertyZip', '33139-12', 'Please enter a valid ZIP code'],
  ['propertyZip', '33139123', 'Please enter a valid ZIP code'],
  ['propertyZip', 2139, 'Please enter a valid ZIP code'],
  ['propertyZip', 33139.5, 'Please enter a valid ZIP code'],
  ['propertyZip', null, 'Please enter a valid ZIP code'],
  ['propertyZip', '\uff13\uff13\uff11\uff13\uff19', 'Please enter a valid ZIP code'],
  ['propertyType', undefined, 'Please select a property type'],
  ['propertyType', '', 'Please select a property type'],
  ['propertyType', 'castle', 'Please select a property type'],
  ['propertyType', 'Condo', 'Please select a property type'],
  ['propertyType', '__proto__', 'Please select a property type'],
  ['propertyType', ['condo'], 'Please select a property type'],
  ['additionalInfo', 7, 'Additional information must be text'],
  ['additionalInfo', 'x'.repeat(5001), 'Additional information can be at most 5000 characters'],
  ['interestedCompanyIds', ['x'], 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', { id: 65 }, 'Selected companies must be a list of ids'],
  [
    'interestedCompanyIds',
    Array.from({ length: 21 }, (_, at) => at + 1),
    'Please select at most 20 companies',
  ],
  ['interestedCompanyIds', '65;66', 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', '-1', 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', '1.5', 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', '9999999999', 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', '1 OR 1=1', 'Selected companies must be a list of ids'],
  ['interestedCompanyIds', '1,'.repeat(200), 'Too many companies selected'],
  [
    'interestedCompanyIds',
    Array.from({ length: 21 }, (_, at) => at + 1).join(','),
    'Please select at most 20 companies',
  ],
]

describe('a new lead', () => {
  it('accepts every field of the product contract', () => {
    expect(createLeadInput.parse(valid)).toEqual({ ...valid, interestedCompanyIds: [65, 66] })
  })

  it.each(accepted)('accepts %s %j', (field, input, parsed) => {
    expect(createLeadInput.parse({ ...valid, [field]: input })).toHaveProperty([field], parsed)
  })

  it.each(refused)('rejects %s %j', (field, given, message) => {
    expect(messages(createLeadInput, { ...valid, [field]: given })).toEqual({ [field]: message })
  })

  it('reports every message for an empty body', () => {
    expect(messages(createLeadInput, {})).toEqual({
      fullName: 'Full name is required',
      email: 'Please enter a valid email address',
      propertyAddress: 'Property address is required',
      propertyCity: 'City is required',
      propertyZip: 'Please enter a valid ZIP code',
      propertyType: 'Please select a property type',
    })
    expect([emailMessage, leadMessages.phone]).toEqual([
      'Please enter a valid email address',
      'Please enter a valid phone number',
    ])
  })

  it('drops fields that a client may not set', () => {
    const sent = { ...valid, id: 1, createdAt: '2020-01-01', status: 'sold', isSample: true }
    expect(Object.keys(createLeadInput.parse(sent)).sort()).toEqual(Object.keys(valid).sort())
  })

  it.each([null, undefined, 'text', 7, [], [valid]])('rejects the body %j', (body) => {
    expect(createLeadInput.safeParse(body).success).toBe(false)
  })

  it('validates each step like the whole form', () => {
    expect(Object.keys(messages(leadContactStep, {}))).toEqual(['fullName', 'email'])
    expect(Object.keys(messages(leadPropertyStep, {}))).toEqual([
      'propertyAddress',
      'propertyCity',
      'propertyZip',
      'propertyType',
    ])
  })
})

describe('interestInput', () => {
  it.each([
    [{ leadId: '7', companyId: '65' }, true],
    [{ leadId: 7, companyId: 65 }, true],
    [{ leadId: '0', companyId: '65' }, false],
    [{ leadId: '-1', companyId: '65' }, false],
    [{ leadId: '1.5', companyId: '65' }, false],
    [{ leadId: 'x', companyId: '65' }, false],
    [{ leadId: '7' }, false],
  ])('validates %j: %s', (input, expected) => {
    expect(interestInput.safeParse(input).success).toBe(expected)
  })

  it.each(['99999999999', '2147483648'])('rejects the id %s, which the database cannot store', (leadId) => {
    expect(interestInput.safeParse({ leadId, companyId: '65' }).success).toBe(false)
  })

  it.each([[true], [['7']], [null], [' ']])('rejects %j as an id', (leadId) => {
    expect(interestInput.safeParse({ leadId, companyId: '65' }).success).toBe(false)
  })
})
