import { describe, expect, it } from 'vitest'
import { companyDetail } from './admin-companies.schema.ts'
import { companyExportColumns, exportedCompanyFields, findImportTarget } from './company-csv.ts'
import { companyChanges } from './company-edit.schema.ts'
import { companyColumn, companyFields, companyFieldValue, getCompanyField } from './fields.ts'
import { registrationInput } from './registration.schema.ts'

const keys = companyFields.map(({ key }) => key)
const registered = Object.keys(registrationInput.shape) as (keyof typeof registrationInput.shape)[]

describe('companyFields', () => {
  it('contains every editable field once', () => {
    expect([...keys].sort()).toEqual(Object.keys(companyChanges.shape).sort())
  })

  it('contains every registration field', () => {
    expect(keys).toEqual(expect.arrayContaining(registered))
  })

  it.each(registered)('knows whether %s is optional in a registration', (key) => {
    const { optional = false } = getCompanyField(key)
    expect(registrationInput.shape[key].safeParse(undefined).success).toBe(optional)
  })

  it('refers to columns of the detail schema', () => {
    expect(Object.keys(companyDetail.shape)).toEqual(expect.arrayContaining(companyFields.map(companyColumn)))
  })
})

describe('CSV files', () => {
  it.each(companyFields.map((field) => [field.key, field] as const))(
    'take %s by its key and by its heading, or say that they do not',
    (key, { isNotImported = false, csvTitle }) => {
      expect(findImportTarget(key)).toBe(isNotImported ? null : key)
      if (csvTitle) expect(findImportTarget(csvTitle)).toBe(key)
    },
  )

  it('export every field with a title', () => {
    const titled = companyFields.filter(({ csvTitle }) => csvTitle).map(({ key }) => key)
    expect(exportedCompanyFields.map(({ key }) => key).sort()).toEqual([...titled].sort())
  })

  it('have the columns of the product contract', () => {
    expect(companyExportColumns.join(', ')).toBe(
      'ID, Name, Rating, City, ZIP Code, Services, Commission, Email, Phone, Website, HostScore, HostRank, Added On',
    )
  })
})

it('formats a value by its field', () => {
  const show = (key: (typeof keys)[number], stored: Parameters<typeof companyFieldValue>[1]) =>
    companyFieldValue(getCompanyField(key), stored)
  const foundedText = null
  expect(show('priceLevel', { priceLevel: 2, foundedText })).toBe('$$')
  expect(show('propertyTypes', { propertyTypes: ['condo', 'villa'], foundedText })).toBe('Condominium, Villa')
  expect(show('acceptsInstantBooking', { acceptsInstantBooking: false, foundedText })).toBe('No')
  expect(show('acceptsInstantBooking', { foundedText })).toBeNull()
  expect(show('numberOfProperties', { numberOfProperties: 40, foundedText })).toBe(40)
  expect(show('yearFounded', { foundingYear: 2012, foundedText: 'long ago' })).toBe(2012)
  expect(show('yearFounded', { foundingYear: null, foundedText: 'long ago' })).toBe('long ago')
})
