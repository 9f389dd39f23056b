import { companyExportColumns, exportedCompanyFields, importTarget } from '@shared/company-csv.ts'
import { adminCompany } from '@shared/schemas/company.schema.ts'
import { companyChanges } from '@shared/schemas/company-edit.schema.ts'
import { registrationInput } from '@shared/schemas/registration.schema.ts'
import { describe, expect, it } from 'vitest'
import { companyColumn, companyField, companyFields, companyFieldValue } from './fields.ts'

const keys = companyFields.map(({ key }) => key)
const registered = Object.keys(registrationInput.shape) as (keyof typeof registrationInput.shape)[]

describe('The list of a company’s fields', () => {
  it('has every field that can be changed, once', () => {
    expect([...keys].sort()).toEqual(Object.keys(companyChanges.shape).sort())
  })

  it('has every field that a registration tells', () => {
    expect(keys).toEqual(expect.arrayContaining(registered))
  })

  it.each(registered)('says whether a registration may leave out %s', (key) => {
    const { optional = false } = companyField(key)
    expect(registrationInput.shape[key].safeParse(undefined).success).toBe(optional)
  })

  it('names columns that an admin is answered', () => {
    expect(Object.keys(adminCompany.shape)).toEqual(expect.arrayContaining(companyFields.map(companyColumn)))
  })
})

describe('The files', () => {
  it.each(companyFields.map((field) => [field.key, field] as const))(
    'take %s by its key and by its heading, or say that they do not',
    (key, { isNotImported = false, csvTitle }) => {
      expect(importTarget(key)).toBe(isNotImported ? null : key)
      if (csvTitle) expect(importTarget(csvTitle)).toBe(key)
    },
  )

  it('export every field that has a heading', () => {
    const titled = companyFields.filter(({ csvTitle }) => csvTitle).map(({ key }) => key)
    expect(exportedCompanyFields.map(({ key }) => key).sort()).toEqual([...titled].sort())
  })

  it('have the documented columns', () => {
    expect(companyExportColumns.join(', ')).toBe(
      'ID, Name, Rating, City, ZIP Code, Services, Commission, Email, Phone, Website, HostScore, HostRank, Added On',
    )
  })
})

it('A value is shown as its field says', () => {
  const show = (key: (typeof keys)[number], stored: Parameters<typeof companyFieldValue>[1]) =>
    companyFieldValue(companyField(key), stored)
  const foundedText = null
  expect(show('priceLevel', { priceLevel: 2, foundedText })).toBe('$$')
  expect(show('propertyTypes', { propertyTypes: ['condo', 'villa'], foundedText })).toBe('Condominium, Villa')
  expect(show('acceptsInstantBooking', { acceptsInstantBooking: false, foundedText })).toBe('No')
  expect(show('acceptsInstantBooking', { foundedText })).toBeNull()
  expect(show('numberOfProperties', { numberOfProperties: 40, foundedText })).toBe(40)
  expect(show('yearFounded', { foundingYear: 2012, foundedText: 'long ago' })).toBe(2012)
  expect(show('yearFounded', { foundingYear: null, foundedText: 'long ago' })).toBe('long ago')
})
