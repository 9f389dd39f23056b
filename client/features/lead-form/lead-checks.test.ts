import { leadMessages } from '@shared/schemas/lead.schema.ts'
import { emailMessage } from '@shared/schemas/text.schema.ts'
import { expect, it } from 'vitest'
import { checkAll, checkContact } from './lead-checks.ts'
import { emptyValues, stepOfErrors } from './lead-fields.ts'

const empty = emptyValues({})
const filled = {
  ...empty,
  fullName: 'Ana Diaz',
  email: 'ana@owner.example',
  propertyAddress: '12 Palm Way',
  propertyCity: 'Miami',
  propertyZip: '33139',
}

it('asks step 1 for the name and the e-mail address only', () => {
  expect(checkContact(empty)).toEqual({ fullName: leadMessages.fullName, email: emailMessage })
})

it('takes a form without phone and note', () => {
  expect(checkAll(filled, '')).toEqual({})
})

it('says the documented message for each wrong field', () => {
  const wrong = {
    ...filled,
    phone: '12',
    propertyAddress: ' ',
    propertyCity: '',
    propertyZip: '3313',
    propertyType: '',
  }
  expect(checkAll(wrong, '65,66')).toEqual({
    phone: leadMessages.phone,
    propertyAddress: leadMessages.propertyAddress,
    propertyCity: leadMessages.propertyCity,
    propertyZip: leadMessages.propertyZip,
    propertyType: leadMessages.propertyType,
  })
})

it('refuses more than twenty companies beside the list of them', () => {
  const ids = Array.from({ length: 21 }, (_, index) => index + 1).join(',')
  expect(checkAll(filled, ids)).toEqual({ interestedCompanyIds: 'Please select at most 20 companies' })
})

it('leads to the first step with an error', () => {
  expect(stepOfErrors({})).toBeNull()
  expect(stepOfErrors({ propertyZip: 'x', email: 'x' })).toBe(1)
  expect(stepOfErrors({ interestedCompanyIds: 'x' })).toBe(2)
})
