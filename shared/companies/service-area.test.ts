import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeSlug } from '../lib/slug.ts'
import { toCityKey } from '../locations/city-key.ts'
import { stateCode } from '../locations/places.ts'
import {
  createCityLookup,
  getServicePlaces,
  joinServiceAreas,
  listAreaNames,
  listUnknownPlaces,
} from './service-area.ts'

const KNOWN = {
  CA: 'truckee tahoe-city south-lake-tahoe',
  CO: 'breckenridge',
  DC: 'washington',
  FL: 'miami miami-beach fort-lauderdale key-west hollywood destin fort-walton-beach naples tampa kissimmee port-st-lucie jacksonville amelia-island',
  GA: 'atlanta savannah tybee-island',
  KS: 'kansas-city',
  LA: 'laplace new-orleans',
  MO: 'st-louis town-and-country kansas-city lees-summit',
  NJ: 'hoboken',
  NV: 'reno sparks incline-village las-vegas',
  NY: 'new-york hudson catskill port-washington',
  PR: 'san-juan vieques rincon culebra',
  SC: 'hilton-head-island charleston north-myrtle-beach myrtle-beach',
  UT: 'st-george ivins washington',
  VA: 'mclean',
  WA: 'seattle',
}
const cities = Object.entries(KNOWN).flatMap(([state, slugs]) =>
  slugs.split(' ').map((citySlug) => ({ state, citySlug, population: 10_000 })),
)
// A namesake in the own state, with fewer people.
const namesake = { state: 'GA', citySlug: 'jacksonville', population: 100 }
const findCity = createCityLookup([...cities, namesake], { 'Hilton Head Island, SC': ['Hilton Head'] })

const slugs = (serviceArea: string, city = 'Miami', state = 'FL') =>
  getServicePlaces({ city, state, serviceArea }, findCity).map((place) => `${place.state}/${place.citySlug}`)

describe('servicePlaces', () => {
  it('returns the own city first and marks it as home', () => {
    expect(
      getServicePlaces({ city: 'Miami', state: 'fl', serviceArea: 'Key West, Miami' }, findCity),
    ).toEqual([
      { state: 'FL', citySlug: 'miami', isHome: true },
      { state: 'FL', citySlug: 'key-west', isHome: false },
    ])
  })

  it.each([
    ['Miami, Miami Beach, Key Biscayne', ['FL/miami', 'FL/miami-beach', 'FL/key-biscayne']],
    ['Miami; Key West', ['FL/miami', 'FL/key-west']],
    ['Miami\nSaint Petersburg', ['FL/miami', 'FL/st-petersburg']],
    ['Reno, NV', ['FL/miami', 'NV/reno']],
    ['Reno NV, Naples', ['FL/miami', 'NV/reno', 'FL/naples']],
    ['Reno, NV, Truckee, CA, Naples', ['FL/miami', 'NV/reno', 'CA/truckee', 'FL/naples']],
    ['Reno, NV; Las Vegas, NV', ['FL/miami', 'NV/reno', 'NV/las-vegas']],
    [' , ;; ', ['FL/miami']],
    ['NV', ['FL/miami']],
    ['miami, MIAMI , Miami', ['FL/miami']],
    ['Portland, ME, Portland, OR', ['FL/miami', 'ME/portland', 'OR/portland']],
  ])('parses %j as %j', (serviceArea, expected) => {
    expect(slugs(serviceArea)).toEqual(expected)
  })

  it('never returns an empty slug or a duplicate for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'grapheme' }), (city, serviceArea) => {
        const places = getServicePlaces({ city, state: 'TX', serviceArea }, findCity)
        const keys = places.map((place) => `${place.state}/${place.citySlug}`)
        return places.every((place) => place.citySlug !== '') && new Set(keys).size === keys.length
      }),
    )
  })
})

describe('Service areas as companies write them', () => {
  const fl = { city: 'Miami', state: 'FL' }
  const ca = { city: 'Truckee', state: 'CA' }
  const ga = { city: 'Savannah', state: 'GA' }
  const ny = { city: 'Hudson', state: 'NY' }

  it.each([
    [fl, 'Miami Beach, Fort Lauderdale and Key West', 'FL/miami-beach FL/fort-lauderdale FL/key-west'],
    [fl, 'Miami Beach, Fort Lauderdale, and Key West.', 'FL/miami-beach FL/fort-lauderdale FL/key-west'],
    [fl, 'Miami / Fort Lauderdale / Hollywood', 'FL/fort-lauderdale FL/hollywood'],
    [fl, 'Destin & Fort Walton Beach', 'FL/destin FL/fort-walton-beach'],
    [fl, 'Destin&Key West', 'FL/destin FL/key-west'],
    [fl, 'Destin | Key West • Naples · Tampa', 'FL/destin FL/key-west FL/naples FL/tampa'],
    [fl, '- Destin\n- Key West\r\n* Naples', 'FL/destin FL/key-west FL/naples'],
    [fl, 'Destin – Key West - Naples', 'FL/destin FL/key-west FL/naples'],
    [fl, 'Destin, Key West, etc.', 'FL/destin FL/key-west'],
    [fl, 'Destin; Naples etc', 'FL/destin FL/naples'],
    [fl, 'Kissimmee (FL), Naples (33139, 33140)', 'FL/kissimmee FL/naples'],
    [fl, 'Destin 32541, Key West FL 33040-1234', 'FL/destin FL/key-west'],
    [fl, 'PORT SAINT LUCIE, Ft. Lauderdale', 'FL/port-st-lucie FL/fort-lauderdale'],
    [fl, 'Atlanta, Georgia', 'GA/atlanta'],
    [fl, 'Atlanta Georgia and Savannah ga', 'GA/atlanta GA/savannah'],
    [fl, 'Florida', ''],
    [fl, 'Outer Banks, Destin', 'FL/outer-banks FL/destin'],
    [ca, 'Truckee, Tahoe City, Reno, Nevada', 'CA/tahoe-city NV/reno'],
    [ca, 'Truckee, Tahoe City, Reno, NV', 'CA/tahoe-city NV/reno'],
    [ca, 'Reno and Sparks, Nevada', 'NV/reno NV/sparks'],
    [ca, 'Tahoe City; Breck', 'CA/tahoe-city CA/breck'],
    [ga, 'Savannah, ga, Hilton Head, sc', 'SC/hilton-head-island'],
    [ga, 'Jacksonville, Amelia Island, FL', 'FL/jacksonville FL/amelia-island'],
    [ga, 'Tybee Island, Charleston, S.C.', 'GA/tybee-island SC/charleston'],
    [ga, 'Washington, DC', 'DC/washington'],
    [ga, 'Washington, D.C., Port Washington NY', 'DC/washington NY/port-washington'],
    [ny, 'Catskill, New York', 'NY/catskill'],
    [ny, 'New York, NY', 'NY/new-york'],
    [ny, 'New York, Hoboken, NJ', 'NY/new-york NJ/hoboken'],
    [
      { city: 'St. Louis', state: 'MO' },
      'Town and Country, Kansas City, MO & KS',
      'MO/town-and-country MO/kansas-city',
    ],
    [{ city: 'St. George', state: 'UT' }, 'St. George, Ivins, Washington', 'UT/ivins UT/washington'],
    [{ city: 'St. George', state: 'UT' }, 'Ivins, Seattle, Washington', 'UT/ivins WA/seattle'],
    [{ city: 'San Juan', state: 'PR' }, 'Vieques, Rincón, and Culebra', 'PR/vieques PR/rincon PR/culebra'],
    [{ city: 'La Place', state: 'LA' }, 'La Place, New Orleans', 'LA/new-orleans'],
  ])('%o: %j serves %s', (home, serviceArea, expected) => {
    const served = getServicePlaces({ ...home, serviceArea }, findCity).filter(({ isHome }) => !isHome)
    expect(served.map(toCityKey).join(' ')).toBe(expected)
  })

  it.each([
    ['Miami, FL', 'FL', 'miami'],
    ['Port Saint Lucie', 'FL', 'port-st-lucie'],
    ['Lees Summit', 'MO', 'lees-summit'],
    ['Laplace', 'LA', 'laplace'],
    ['La Place', 'LA', 'laplace'],
    ['N Myrtle Beach', 'SC', 'north-myrtle-beach'],
    ['Mc Lean', 'VA', 'mclean'],
  ])('the own city %s, %s is %s', (city, state, slug) => {
    expect(getServicePlaces({ city, state, serviceArea: '' }, findCity)).toEqual([
      { state, citySlug: slug, isHome: true },
    ])
  })

  it('names the places that are no cities', () => {
    const area = { ...fl, serviceArea: 'Outer Banks, Key West, Nowhere, GA and surrounding areas' }
    expect(listUnknownPlaces(area, findCity)).toEqual(['Outer Banks', 'Nowhere, GA', 'surrounding areas'])
    expect(listUnknownPlaces({ ...fl, city: 'Nowhere', serviceArea: 'Miami' }, findCity)).toEqual(['Nowhere'])
    expect(listUnknownPlaces({ ...fl, state: 'ZZ', serviceArea: 'Miami' }, findCity)).toEqual([])
  })

  it('lists every name that it looks up', () => {
    const area = {
      ...ca,
      serviceArea: 'Reno Nevada and Sparks, Incline Village NV; South Lake Tahoe (CA) 96150',
    }
    const names = new Set(listAreaNames(area).map(placeSlug))
    const asked: string[] = []
    getServicePlaces(area, (_, name) => {
      if (!stateCode(name)) asked.push(placeSlug(name))
      return null
    })
    expect(asked.filter((slug) => !names.has(slug))).toEqual([])
  })
})

describe('joinServiceAreas', () => {
  const miami = { city: 'Miami', state: 'FL', serviceArea: 'Miami; Key West' }

  it.each([
    ['nothing that is known', { city: 'Miami', state: 'FL', serviceArea: 'Key West' }, 'Miami; Key West', []],
    ['a new city', { city: 'Tampa', state: 'FL', serviceArea: 'Miami' }, 'Miami; Key West, Tampa', ['Tampa']],
    [
      'cities of another state',
      { city: 'Savannah', state: 'GA', serviceArea: 'Tybee Island, Tampa FL' },
      'Miami; Key West, Savannah, GA, Tybee Island, GA, Tampa',
      ['Savannah, GA', 'Tybee Island, GA', 'Tampa'],
    ],
  ])('adds %s', (_, removed, serviceArea, addedCities) => {
    expect(joinServiceAreas(miami, removed, miami, findCity)).toEqual({ serviceArea, addedCities })
  })

  it('serves the same places from a home in another state', () => {
    const removed = { city: 'Savannah', state: 'GA', serviceArea: 'Tybee Island' }
    const { serviceArea } = joinServiceAreas(miami, removed, removed, findCity)
    expect(serviceArea).toBe('Miami, FL, Key West, FL, Tybee Island')
    expect(
      getServicePlaces({ ...removed, serviceArea }, findCity).map(
        (place) => `${place.state}/${place.citySlug}`,
      ),
    ).toEqual(['GA/savannah', 'FL/miami', 'FL/key-west', 'GA/tybee-island'])
  })
})
