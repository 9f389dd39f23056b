import { readFileSync } from 'node:fs'
import { loadSampleDataIfEmpty } from '@prisma-data/seed.ts'
import { listMarkets } from '@server/modules/locations/locations.service.ts'
import { openTestDeps, type TestDeps } from '@server/testing/test-deps.ts'
import { urls } from '@shared/lib/urls.ts'
import type { ResolvedLocation } from '@shared/locations/location.schema.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let test: TestDeps
beforeAll(async () => {
  test = await openTestDeps()
  await test.deps.db.managementCompany.deleteMany()
  await loadSampleDataIfEmpty(test.deps.db, test.deps.clock.now())
})
afterAll(() => test.close())

const phrases = readFileSync('server/testing/search-phrases.txt', 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

it('are at least 120', () => {
  expect(phrases.length).toBeGreaterThanOrEqual(120)
  expect(new Set(phrases.map(([phrase]) => phrase)).size).toBe(phrases.length)
})

it.each(phrases)('%s', async (query = '', suggested, answer) => {
  const [first] = await test.caller().locations.suggest({ query })
  const resolved = await test.caller().locations.resolve({ query })
  expect([first?.label ?? '-', describeAnswer(resolved)]).toEqual([suggested, answer])
})

it('every served place has a page by its name and state, and no served name is unknown', async () => {
  const { locations } = test.caller()
  const markets = (await listMarkets(test.deps)).filter(({ companyCount }) => companyCount > 0)
  expect(markets.length).toBeGreaterThan(50)
  const denied: string[] = []
  for (const { name, state, citySlug } of markets) {
    const full = await locations.resolve({ query: `${name}, ${state}` })
    const path = urls.location({ state, city: citySlug })
    if (full.kind !== 'page' || full.path !== path) denied.push(`${name}, ${state}`)
    if ((await locations.resolve({ query: name })).kind === 'unknown') denied.push(name)
  }
  expect(denied).toEqual([])
})

function describeAnswer(resolved: ResolvedLocation): string {
  if (resolved.kind === 'page') return resolved.label + describeType(resolved.path)
  if (resolved.kind === 'unknown') {
    if (resolved.typed === '') return 'no place'
    if (resolved.zip) return 'unknown ZIP'
    const [nearest] = resolved.nearest
    return nearest ? `near ${nearest.label}` : 'unknown'
  }
  if (resolved.kind === 'near-me') return 'near me'
  const [first = '', second = ''] = resolved.options.map(({ label }) => label)
  switch (resolved.reason) {
    case 'spelling':
      return `did you mean ${first}`
    case 'zip':
    case 'state':
      return `ask ${first} or ${second}`
    case 'unknown-zip':
      return `unknown ZIP (${first})`
    default:
      return `choose ${first}`
  }
}

function describeType(path: string): string {
  const type = /\?type=(\w+)$/.exec(path)?.[1]
  return type ? ` (${type})` : ''
}

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
