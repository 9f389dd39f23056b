import { describe, expect, it } from 'vitest'
import * as rules from './locations.rules.ts'

const city = (name: string, citySlug: string, state: string) => ({ name, citySlug, state })

describe('parsePlace', () => {
  it.each([
    ['Miami, FL', 'miami', 'FL'],
    ['Miami, Florida', 'miami', 'FL'],
    ['miami fl', 'miami', 'FL'],
    ['miami-fl', 'miami', 'FL'],
    ['miami-florida', 'miami', 'FL'],
    ['MIAMI,FL', 'miami', 'FL'],
    ['Miami, FL 33130', 'miami', 'FL'],
    ['new-york-new-york', 'new-york', 'NY'],
    ['Saint Petersburg, fl', 'st-petersburg', 'FL'],
    ['asheville-north-carolina', 'asheville', 'NC'],
    ['washington-district-of-columbia', 'washington', 'DC'],
    ['Washington, DC', 'washington', 'DC'],
    ["Coeur d'Alene, ID", 'coeur-dalene', 'ID'],
  ])('parses %s as a city with its state', (text, citySlug, state) => {
    expect(rules.parsePlace(text).splits).toContainEqual(expect.objectContaining({ citySlug, state }))
  })

  it.each([
    ['florida', 'FL'],
    ['FL', 'FL'],
    ['North Carolina', 'NC'],
    ['north-carolina', 'NC'],
    ['West Virginia', 'WV'],
  ])('parses %s as a state', (text, state) => {
    expect(rules.parsePlace(text).state).toBe(state)
  })

  it('also keeps a name that only ends like a state as a whole', () => {
    expect(rules.parsePlace('Mount Washington').citySlug).toBe('mount-washington')
    expect(rules.parsePlace('Kansas City').splits).toEqual([])
  })

  it('finds neither city nor state in noise', () => {
    expect(rules.parsePlace(' ,;! ')).toEqual({ citySlug: '', state: null, splits: [] })
    expect(rules.getSlugs(rules.parsePlace('日本'))).toEqual([])
  })

  it('returns the city as typed', () => {
    expect(rules.parsePlace("Coeur d'Alene, ID").splits[0]?.cityName).toBe("Coeur d'Alene")
    expect(rules.parsePlace('key west fl').splits[0]?.cityName).toBe('Key West')
  })
})

describe('chooseCity', () => {
  const portlands = [city('Portland', 'portland', 'OR'), city('Portland', 'portland', 'ME')]

  it('takes exactly the typed state', () => {
    expect(rules.chooseCity(rules.parsePlace('Portland, ME'), portlands)?.state).toBe('ME')
  })

  it('takes the most populous city for a bare name', () => {
    expect(rules.chooseCity(rules.parsePlace('portland'), portlands)?.state).toBe('OR')
  })

  it('never takes a same-named city of another state', () => {
    expect(rules.chooseCity(rules.parsePlace('Portland, TX'), portlands)).toBeNull()
  })

  it('parses a name that ends like a state as a city if there is such a city', () => {
    const cities = [city('Mount Washington', 'mount-washington', 'KY')]
    expect(rules.chooseCity(rules.parsePlace('Mount Washington'), cities)?.state).toBe('KY')
  })
})

describe('isIndexable', () => {
  it.each([
    [3, false, false, true],
    [2, false, false, false],
    [0, true, false, true],
    [2, true, true, false],
    [3, true, true, true],
  ])(
    'with %i companies, own text %s, property type %s: %s',
    (companyCount, isWritten, hasPropertyType, expected) => {
      expect(rules.isIndexable({ companyCount, isWritten, hasPropertyType })).toBe(expected)
    },
  )
})

describe('suggestions', () => {
  it('link to the page of a city that has one', () => {
    const suggestion = rules.toCitySuggestion({
      ...city('Miami', 'miami', 'FL'),
      companyCount: 4,
      isWritten: true,
    })
    expect(suggestion).toEqual({
      label: 'Miami, FL',
      path: '/locations/fl/miami',
      companyCount: 4,
      kind: 'city',
    })
  })

  it('link to the nearest cities for one without a page', () => {
    const suggestion = rules.toCitySuggestion({
      ...city('Adak', 'adak', 'AK'),
      companyCount: 0,
      isWritten: false,
    })
    expect(suggestion.path).toBe('/location/adak-ak')
  })

  it('match the beginning of a city and of its state', () => {
    expect(rules.parsePrefix('Saint Pe')).toMatchObject({ cityPrefix: 'st-pe', states: null })
    expect(rules.parsePrefix('Portland, O')).toMatchObject({
      cityPrefix: 'portland',
      states: ['OH', 'OK', 'OR'],
    })
    expect(rules.parsePrefix('flor').wholeStates).toEqual(['FL'])
    expect(rules.parsePrefix('').wholeStates).toEqual([])
  })
})

it('knows the property type pages in any case, and no others', () => {
  expect(rules.getPropertyTypePage('Luxury-Condos')?.types).toEqual(['condo'])
  expect(rules.getPropertyTypePage('castles')).toBeNull()
})
