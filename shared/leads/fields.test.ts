import { describe, expect, it } from 'vitest'
import { leadFacts, leadFields, propertyLine } from './fields.ts'
import { createLeadInput, lead, leadContactStep, leadPropertyStep } from './lead.schema.ts'

const keys = leadFields.map(({ key }) => key)
const getKeys = (step: 'contact' | 'property') =>
  leadFields.filter((field) => field.step === step).map(({ key }) => key)

describe('leadFields', () => {
  it('contains every form field in the order of the steps', () => {
    expect(Object.keys(createLeadInput.shape)).toEqual([...keys, 'interestedCompanyIds'])
    expect(Object.keys(leadContactStep.shape)).toEqual(getKeys('contact'))
    expect(Object.keys(leadPropertyStep.shape)).toEqual(getKeys('property'))
  })

  it('contains every field of the response except the computed ones', () => {
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

describe('leadFacts', () => {
  const values = Object.fromEntries(keys.map((key) => [key, `the ${key}`])) as Record<
    (typeof keys)[number],
    string
  >
  const sent = { ...values, propertyState: 'FL' }

  it.each(['owner', 'admin', 'mail'] as const)('contains every field for the reader %s', (reader) => {
    const text = leadFacts(sent, reader)
      .map((fact) => fact.text)
      .join('\n')
    for (const value of Object.values(sent)) expect(text).toContain(value)
  })

  it('joins the address into one line, with the state if known', () => {
    const address = { propertyAddress: '1 Ocean Drive', propertyCity: 'Miami', propertyZip: '33139' }
    expect(propertyLine({ ...sent, ...address })).toBe('1 Ocean Drive, Miami, FL 33139')
    expect(propertyLine({ ...sent, ...address, propertyState: null })).toBe('1 Ocean Drive, Miami 33139')
  })

  it('labels the fields for each reader', () => {
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
      'Email',
      'Phone',
      'Property',
      'Property type',
      'Additional info',
    ])
    expect(labels('mail')).toEqual(['Name', 'Email', 'Phone', 'Property', 'Type', 'Note'])
  })
})
