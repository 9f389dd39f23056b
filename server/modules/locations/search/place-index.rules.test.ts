import { readFileSync } from 'node:fs'
import { cityNicknames, neighborhoods } from '@prisma-data/data/neighborhoods.ts'
import { regions } from '@prisma-data/data/regions.ts'
import { placeSlug } from '@shared/lib/slug.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import { describe, expect, it } from 'vitest'
import { findArea, parseTown, withoutArticle } from './place-index.rules.ts'

const knownSlugs = new Set(
  readFileSync('prisma/data/cities.csv', 'utf8')
    .split('\n')
    .map((line) => line.split(',').slice(0, 2).join('/')),
)

describe('Regions, neighborhoods and nicknames', () => {
  it('are many, and lie in existing cities', () => {
    expect(regions.length).toBeGreaterThan(50)
    const towns = [
      ...regions.flatMap(({ places }) => places),
      ...Object.keys(neighborhoods),
      ...Object.keys(cityNicknames),
    ]
    expect(towns.filter((town) => !knownSlugs.has(toCityKey(parseTown(town))))).toEqual([])
    expect(regions.filter(({ places }) => places.length === 0)).toEqual([])
  })

  it('have each name once', () => {
    const names = [
      ...regions.flatMap(({ name, aliases }) => [name, ...aliases]),
      ...Object.values(neighborhoods).flat(),
      ...Object.values(cityNicknames).flat(),
    ].map((name) => withoutArticle(placeSlug(name)))
    const repeated = names.filter((name, at) => names.indexOf(name) !== at)
    expect(repeated).toEqual([])
  })

  it('are found in any spelling, and with a state only by their towns there', () => {
    const tahoe = findArea('lake-tahoe', null)
    expect(tahoe?.towns.length).toBeGreaterThan(2)
    expect(findArea('the-hamptons', null)).toEqual(findArea('hamptons', null))
    expect(findArea('lake-tahoe', ['NV'])?.towns.map(({ state }) => state)).toEqual(['NV'])
    expect(findArea('south-beach', ['OR'])).toBeNull()
    for (const input of ['constructor', '__proto__', '']) expect(findArea(input, null)).toBeNull()
  })
})
