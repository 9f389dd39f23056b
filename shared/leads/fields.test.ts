import { createLeadInput, lead, leadContactStep, leadPropertyStep } from '@shared/schemas/lead.schema.ts'
import { describe, expect, it } from 'vitest'
import { leadFacts, leadFields, propertyLine } from './fields.ts'

const keys = leadFields.map(({ key }) => key)
const keysOf = (step: 'contact' | 'property') =>
  leadFields.filter((field) => field.step === step).map(({ key }) => key)

describe('The list of a lead’s fields', () => {
  it('has every field that the form sends, in the order of its steps', () => {
    expect(Object.keys(createLeadInput.shape)).toEqual([...keys, 'interestedCompanyIds'])
    expect(Object.keys(leadContactStep.shape)).toEqual(keysOf('contact'))
    expect(Object.keys(leadPropertyStep.shape)).toEqual(keysOf('property'))
  })

  it('has every field that is answered, beside what we add', () => {
    const ours = ['id', 'propertyState', 'interestedCompanyIds', 'createdAt']
    expect(Object.keys(lead.shape).filter((key) => !ours.includes(key))).toEqual(keys)
  })

  it.each(leadFields.map((field) => [field.key, field] as const))(
    'says whether %s may be left out',
    (key, { optional = false }) => {
      expect(createLeadInput.shape[key].safeParse(undefined).success).toBe(optional)
      expect(lead.shape[key].safeParse(null).success).toBe(optional)
    },
  )
})

describe('The facts', () => {
  const values = Object.fromEntries(keys.map((key) => [key, `the ${key}`])) as Record<
    (typeof keys)[number],
    string
  >
  const sent = { ...values, propertyState: 'FL' }

  it.each(['owner', 'admin', 'mail'] as const)('for the %s hold every field', (reader) => {
    const text = leadFacts(sent, reader)
      .map((fact) => fact.text)
      .join('\n')
    for (const value of Object.values(sent)) expect(text).toContain(value)
  })

  it('have the address in one line, with a state where we know it', () => {
    const address = { propertyAddress: '1 Ocean Drive', propertyCity: 'Miami', propertyZip: '33139' }
    expect(propertyLine({ ...sent, ...address })).toBe('1 Ocean Drive, Miami, FL 33139')
    expect(propertyLine({ ...sent, ...address, propertyState: null })).toBe('1 Ocean Drive, Miami 33139')
  })

  it('have the documented labels', () => {
    const labels = (reader: 'owner' | 'admin' | 'mail') => leadFacts(sent, reader).map(({ label }) => label)
    expect(labels('owner')).toEqual([
      'Name',
      'Email',
      'Phone',
      'Property',
      'Property type',
      'Additional information',
    ])
    expect(labels('admin').slice(1)).toEqual([
      'E-mail',
      'Phone',
      'Property',
      'Property type',
      'Additional info',
    ])
    expect(labels('mail')).toEqual(['Name', 'E-mail', 'Phone', 'Property', 'Type', 'Note'])
  })
})
