import { describe, expect, it } from 'vitest'
import { changesPlaces, changesScoreFacts, diffColumns, toCompanyColumns } from './company-edit.rules.ts'

describe('toCompanyColumns', () => {
  it.each([
    [{ services: ['Marketing', 'Setup'] as never }, { services: 'Marketing, Setup' }],
    [{ website: 'palm.example' }, { website: 'https://palm.example/' }],
    [{ website: '' }, { website: null }],
    [{ yearFounded: '2012' }, { foundingYear: 2012, foundedText: null }],
    [{ yearFounded: '' }, { foundingYear: null, foundedText: null }],
    [
      { minContracts: '', companySize: '' },
      { minContracts: null, companySize: null },
    ],
    [{ name: 'Palm', tag: undefined }, { name: 'Palm' }],
    [{ firstMonthFeeWaiver: false }, { firstMonthFeeWaiver: false }],
  ])('%j is %j', (changes, columns) => {
    expect(toCompanyColumns(changes)).toEqual(columns)
  })
})

describe('diffColumns', () => {
  it('returns the changed columns with their previous values', () => {
    const row = { name: 'Palm', tag: null, propertyTypes: ['condo'], priceLevel: 2 }
    const wanted = { name: 'Palm', tag: 'Local', propertyTypes: ['condo'], priceLevel: null }
    expect(diffColumns(row, wanted)).toEqual({
      before: { tag: null, priceLevel: 2 },
      after: { tag: 'Local', priceLevel: null },
      fields: ['tag', 'priceLevel'],
    })
  })

  it('tells whether a change affects the score or the map', () => {
    expect(
      ['rating', 'services', 'foundingYear', 'website'].every((field) => changesScoreFacts([field])),
    ).toBe(true)
    expect(changesScoreFacts(['tag', 'email', 'city', 'offer'])).toBe(false)
    expect(changesPlaces(['tag', 'serviceArea'])).toBe(true)
    expect(changesPlaces(['address', 'name'])).toBe(false)
  })
})
