import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { isNearMe } from '@shared/locations/near-me.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  await test.deps.db.managementCompany.deleteMany()
  await loadSampleDataIfEmpty(test.deps.db, test.deps.clock.now())
})
afterAll(() => test.close())

const PLACES = [
  'Destin FL',
  'Miami Beach',
  'Key West',
  'Orlando, Florida',
  'Kissimmee',
  'Fort Lauderdale, FL',
  'St. Petersburg, Fla.',
  'Savannah, GA',
  'Hilton Head Island',
  'Myrtle Beach, S.C.',
  'Charleston SC',
  'Asheville, N.C.',
  'Nags Head',
  'Gatlinburg, Tenn.',
  'Pigeon Forge',
  'Nashville TN',
  'New Orleans',
  'Galveston, TX',
  'South Padre Island',
  'Scottsdale, Arizona',
  'Sedona',
  'Palm Springs CA',
  'Big Bear Lake',
  'San Diego',
  'Aspen',
  'Breckenridge, Colo.',
  'Park City, Utah',
  'Telluride',
  'Jackson, WY',
  'Kihei, HI',
]
const BEFORE = ['condo in', 'property managers near', 'best airbnb management', 'cabin rental in', 'house at']
const AFTER = [
  'condo',
  'property management company',
  'vacation rentals',
  'short-term rental managers',
  'villa',
]
const AROUND = [
  ['luxury', 'condos for rent'],
  ['I own a house in', 'and need a manager'],
  ['top', 'vacation rental companies'],
] as const

const types = { condo: 'condo', cabin: 'cabin', house: 'single_family', villa: 'villa' } as const
const resolve = (query: string) => test.caller().locations.resolve({ query })

/** Expects the page of the place alone, with the list limited to the type in the words. */
async function expectPlace(place: string, text: string): Promise<void> {
  const alone = await resolve(place)
  if (alone.kind !== 'page') throw new Error(`${place} has no page`)
  const type = Object.entries(types).find(([word]) => text.replace(place, '').includes(word))?.[1]
  const path = type ? `${alone.path}?type=${type}` : alone.path
  expect(await resolve(text), text).toEqual({ ...alone, path })
}

describe.each(PLACES.map((place, at) => [place, at] as const))('%s is found', (place, at) => {
  it('after words of the trade', () => expectPlace(place, `${BEFORE[at % BEFORE.length]} ${place}`))

  it('before words of the trade', () => expectPlace(place, `${place} ${AFTER[at % AFTER.length]}`))

  it('between words of the trade', () => {
    const [before = '', after = ''] = AROUND[at % AROUND.length] ?? []
    return expectPlace(place, `${before} ${place} ${after}`)
  })
})

describe('What is near the visitor', () => {
  it.each(['near me', 'Managers near me?', 'condos close to me', 'rentals nearby', 'my location'])(
    'is “%s”',
    (text) => {
      expect(isNearMe(text)).toBe(true)
    },
  )

  it.each(['Near Mesa', 'Maine', 'ME', 'Melbourne', 'Nearbrook'])('is not “%s”', (text) => {
    expect(isNearMe(text)).toBe(false)
  })
})
