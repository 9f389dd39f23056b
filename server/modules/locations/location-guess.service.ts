import type { Deps } from '@server/deps.ts'
import * as companies from '@server/modules/companies/companies.service.ts'
import { statesAndDc } from '@shared/places.ts'
import type { LocationSuggestion } from '@shared/schemas/location.schema.ts'
import { slugify } from '@shared/slug.ts'
import * as repo from './locations.repo.ts'
import * as rules from './locations.rules.ts'
import * as names from './place-names.rules.ts'

/** An owner there is likely, and few enough names to compare all of them. */
const LARGE_CITY = 100_000
const GUESSES = 3

interface GuessedName {
  slug: string
  state: string
  /** Null for the state itself. */
  city: Omit<rules.PageCity, 'isWritten'> | null
}

/** Places spelled like this, for a name that no place has: served cities first, then states and large cities. */
export async function guessPlaces(deps: Deps, text: string): Promise<LocationSuggestion[]> {
  const { citySlug, splits } = rules.readPlace(text)
  const [split] = splits
  const typed = split?.citySlug ?? citySlug
  const all = await guessedNames(deps)
  const possible = split ? all.filter(({ state, city }) => city && state === split.state) : all
  const closest = names.closestNames(typed, possible)
  // Right spelled, and known by now under its own name.
  if (closest.some(({ slug }) => slug === typed)) return []
  return Promise.all(closest.slice(0, GUESSES).map((one) => suggestionOf(deps, one)))
}

async function suggestionOf(deps: Deps, { city, state }: GuessedName): Promise<LocationSuggestion> {
  if (city) return rules.citySuggestion({ ...city, isWritten: false })
  return rules.stateSuggestion(state, await companies.countOfState(deps, state))
}

/** Read anew each time: only a name that no place has comes here. */
async function guessedNames(deps: Deps): Promise<GuessedName[]> {
  const served = await companies.listServedPlaces(deps)
  const servedKeys = new Set(served.map(({ state, citySlug }) => `${state}/${citySlug}`))
  const large = (await repo.listLargeCities(deps.db, LARGE_CITY)).filter(
    ({ state, citySlug }) => !servedKeys.has(`${state}/${citySlug}`),
  )
  const ofCity = (city: Omit<rules.PageCity, 'isWritten'>): GuessedName => ({
    slug: city.citySlug,
    state: city.state,
    city,
  })
  return [
    ...served.sort((a, b) => b.companyCount - a.companyCount).map(ofCity),
    ...Object.entries(statesAndDc).map(([state, name]) => ({ slug: slugify(name), state, city: null })),
    ...large.map((city) => ofCity({ ...city, companyCount: 0 })),
  ]
}
