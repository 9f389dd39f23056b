import { describe, expect, it } from 'vitest'
import { changesPlaces, changesScoreFacts, columnsOf, differences } from './company-edit.rules.ts'

describe('Changes become columns', () => {
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
    expect(columnsOf(changes)).toEqual(columns)
  })
})

describe('Differences', () => {
  it('are what changed, with how it was', () => {
    const row = { name: 'Palm', tag: null, propertyTypes: ['condo'], priceLevel: 2 }
    const wanted = { name: 'Palm', tag: 'Local', propertyTypes: ['condo'], priceLevel: null }
    expect(differences(row, wanted)).toEqual({
      before: { tag: null, priceLevel: 2 },
      after: { tag: 'Local', priceLevel: null },
      fields: ['tag', 'priceLevel'],
    })
  })

  it('say whether a score or the map stands on them', () => {
    expect(
      ['rating', 'services', 'foundingYear', 'website'].every((field) => changesScoreFacts([field])),
    ).toBe(true)
    expect(changesScoreFacts(['tag', 'email', 'city', 'offer'])).toBe(false)
    expect(changesPlaces(['tag', 'serviceArea'])).toBe(true)
    expect(changesPlaces(['address', 'name'])).toBe(false)
  })
})
