import { expect, it } from 'vitest'
import { emailMessage } from '../lib/text.schema.ts'
import { registrationInput, registrationMessages, registrationSubmission } from './registration.schema.ts'

const valid = {
  name: 'Palm Court Stays',
  description: 'We look after homes between the bay and the sea.',
  website: 'https://palm-court.example',
  services: ['Full-Service', 'Marketing'],
  commission: '20%',
  minContracts: '12 months',
  city: 'Miami',
  state: 'FL',
  zipCode: '33130',
  address: '1 Palm Court',
  serviceArea: 'Miami, Miami Beach',
  email: 'office@palm-court.example',
  phoneNumber: '(305) 555-0142',
  companySize: '6-20 people',
  yearFounded: '2012',
}

const firstMessage = (body: unknown) => registrationInput.safeParse(body).error?.issues[0]?.message

it('accepts a complete registration and one without the optional fields', () => {
  const { website, minContracts, companySize, yearFounded, ...required } = valid
  expect(registrationInput.parse(valid)).toEqual(valid)
  expect(registrationInput.parse(required)).toEqual(required)
  expect(
    registrationInput.safeParse({ ...valid, website: '', yearFounded: '', companySize: '' }).success,
  ).toBe(true)
})

it.each([
  ['name', 'ab', 'Company name must be at least 3 characters'],
  ['name', '  ab  ', 'Company name must be at least 3 characters'],
  ['name', undefined, 'Company name must be at least 3 characters'],
  ['description', 'Nineteen characters', 'Description must be at least 20 characters'],
  ['website', 'not a url', 'Please enter a valid website URL'],
  ['website', 'javascript:alert(1)', 'Please enter a valid website URL'],
  ['website', 'ftp://files.example', 'Please enter a valid website URL'],
  ['services', [], 'Select at least one service'],
  ['services', undefined, 'Select at least one service'],
  ['services', 'Marketing', 'Select at least one service'],
  ['services', ['Juggling'], registrationMessages.unknownService],
  ['commission', '', 'Commission rate is required'],
  ['commission', '   ', 'Commission rate is required'],
  ['city', 'M', 'City is required'],
  ['state', 'F', 'State is required'],
  ['state', '', 'State is required'],
  ['zipCode', '3313', 'ZIP code is required'],
  ['address', '1 St', 'Address is required'],
  ['serviceArea', 'M', 'Service area is required'],
  ['email', 'office@', emailMessage],
  ['phoneNumber', '555-0142', 'Please enter a valid phone number'],
])('reports the message for %s = %j', (field, value, message) => {
  expect(firstMessage({ ...valid, [field]: value })).toBe(message)
})

it.each([
  ['name', 256],
  ['description', 3001],
  ['commission', 51],
  ['city', 256],
  ['address', 256],
  ['serviceArea', 2001],
  ['minContracts', 256],
  ['companySize', 256],
])('limits %s to fewer than %d characters', (field, length) => {
  expect(firstMessage({ ...valid, [field]: 'x'.repeat(length) })).toMatch(/can be at most/)
})

it('counts visible characters, and rejects broken ones', () => {
  expect(firstMessage({ ...valid, name: '\u200B\u200B\u200B' })).toBe(registrationMessages.name)
  expect(firstMessage({ ...valid, name: 'Palm \uD800Court' })).toMatch(/cannot be used/)
})

it('stores state codes, accepts services by label, and removes duplicates', () => {
  expect(
    registrationInput.parse({
      ...valid,
      state: 'north carolina',
      services: ['Marketing & Booking', 'Marketing', 'setup'],
    }),
  ).toMatchObject({ state: 'NC', services: ['Marketing', 'Setup'] })
})

it.each([
  ['state', 'Ontario'],
  ['state', 'XX'],
  ['zipCode', 'K1A 0B1'],
  ['zipCode', 'ABCDE'],
  ['phoneNumber', 'telephone number'],
  ['yearFounded', 'long ago'],
  ['yearFounded', '2999'],
])('accepts %s = %j unchanged, as the product contract requires', (field, value) => {
  expect(registrationInput.parse({ ...valid, [field]: value })).toMatchObject({ [field]: value })
})

it('accepts a website without a scheme', () => {
  expect(registrationInput.safeParse({ ...valid, website: 'www.palm-court.example' }).success).toBe(true)
})

it('never rejects a registration because of the form-only fields', () => {
  expect(registrationSubmission.parse({ ...valid, fax: 7, startToken: { a: 1 } })).toMatchObject({
    fax: 'filled',
    startToken: '',
  })
})
