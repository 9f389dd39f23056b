import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getServicePlaces, joinServiceAreas } from './service-area.ts'

const slugs = (serviceArea: string, city = 'Miami', state = 'FL') =>
  getServicePlaces({ city, state, serviceArea }).map((place) => `${place.state}/${place.citySlug}`)

describe('servicePlaces', () => {
  it('returns the own city first and marks it as home', () => {
    expect(getServicePlaces({ city: 'Miami', state: 'fl', serviceArea: 'Key West, Miami' })).toEqual([
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
        const places = getServicePlaces({ city, state: 'TX', serviceArea })
        const keys = places.map((place) => `${place.state}/${place.citySlug}`)
        return places.every((place) => place.citySlug !== '') && new Set(keys).size === keys.length
      }),
    )
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
    expect(joinServiceAreas(miami, removed, miami)).toEqual({ serviceArea, addedCities })
  })

  it('serves the same places from a home in another state', () => {
    const removed = { city: 'Savannah', state: 'GA', serviceArea: 'Tybee Island' }
    const { serviceArea } = joinServiceAreas(miami, removed, removed)
    expect(serviceArea).toBe('Miami, FL, Key West, FL, Tybee Island')
    expect(
      getServicePlaces({ ...removed, serviceArea }).map((place) => `${place.state}/${place.citySlug}`),
    ).toEqual(['GA/savannah', 'FL/miami', 'FL/key-west', 'GA/tybee-island'])
  })
})
