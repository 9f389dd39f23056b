import { leadMessages } from '@shared/leads/lead.schema.ts'
import { emailMessage } from '@shared/lib/text.schema.ts'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { emptyValues, findFailingStep } from './lead-fields.ts'
import { contactSchema, leadSchema } from './lead-schemas.ts'

const empty = emptyValues({})
const filled = {
  ...empty,
  fullName: 'Ana Diaz',
  email: 'ana@owner.example',
  propertyAddress: '12 Palm Way',
  propertyCity: 'Miami',
  propertyZip: '33139',
}

/** One message a field, the first one. */
function check(schema: z.ZodType, values: object) {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    errors[String(path[0])] ??= message
  return errors
}

it('requires only name and email address in step 1', () => {
  expect(check(contactSchema, empty)).toEqual({ fullName: leadMessages.fullName, email: emailMessage })
})

it('accepts a form without phone and note, and omits an empty selection', () => {
  expect(check(leadSchema, filled)).toEqual({})
  expect(leadSchema.parse(filled)).not.toHaveProperty('interestedCompanyIds')
  expect(leadSchema.parse({ ...filled, interestedCompanyIds: '65,66' })).toHaveProperty(
    'interestedCompanyIds',
    '65,66',
  )
})

it('returns the documented message for each invalid field', () => {
  const wrong = {
    ...filled,
    phone: '12',
    propertyAddress: ' ',
    propertyCity: '',
    propertyZip: '3313',
    propertyType: '',
    interestedCompanyIds: '65,66',
  }
  expect(check(leadSchema, wrong)).toEqual({
    phone: leadMessages.phone,
    propertyAddress: leadMessages.propertyAddress,
    propertyCity: leadMessages.propertyCity,
    propertyZip: leadMessages.propertyZip,
    propertyType: leadMessages.propertyType,
  })
})

it('rejects more than 20 companies with an error on the selection', () => {
  const interestedCompanyIds = Array.from({ length: 21 }, (_, index) => index + 1).join(',')
  expect(check(leadSchema, { ...filled, interestedCompanyIds })).toEqual({
    interestedCompanyIds: 'Please select at most 20 companies',
  })
})

it('returns the first step with an error', () => {
  expect(findFailingStep({})).toBeNull()
  expect(findFailingStep({ propertyZip: 'x', email: 'x' })).toBe(1)
  expect(findFailingStep({ interestedCompanyIds: 'x' })).toBe(2)
})
