import { parsePlace, parsePrefix } from '@server/modules/locations/locations.rules.ts'
import { objectKeys } from '@shared/lib/objects.ts'
import { placeSlug, slugify } from '@shared/lib/slug.ts'
import { toCityKey } from '@shared/locations/city-key.ts'
import { allStates, type StateCode } from '@shared/locations/places.ts'
import {
  findFirst,
  type IndexedName,
  type NamedPlace,
  type PlaceIndex,
  toLetterBits,
  withoutArticle,
} from './place-index.rules.ts'
import { countEdits, countMissingLetters, findClosestNames, getMaxEdits } from './spelling.rules.ts'

/** One letter matches half the map. */
const SHORTEST_BEGINNING = 2
/** Fewer letters are in the middle of too many names. */
const SHORTEST_LATER_WORD = 3
/** A shorter word after the city is not the beginning of a state. */
const SHORTEST_STATE_BEGINNING = 3

/** Distance between a name and the typed text; each edit of a similar name adds to it. Smaller is closer. */
export const CLOSENESS = { exact: 0, begins: 1, contains: 2, similar: 2 } as const
/** A name whose beginning is similar is less close than a whole similar name. */
const SIMILAR_BEGINNING = 0.5
/** First letters are rarely wrong. */
const OTHER_FIRST_LETTER = 0.5
/** The beginning of a name is only guessed from this many letters. */
const SHORTEST_SIMILAR = 5
const MISSPELLED_STATE = 1
/** Longest abbreviation of a state that is not known. */
const LONGEST_CODE = 3

/** One meaning of the typed text: a name, or its beginning, in some states. */
export interface NameReading {
  slug: string
  /** Null for any. */
  states: readonly StateCode[] | null
  /** Added to the closeness of each match. */
  penalty: number
  /** True for a short form that only a city has: NYC is not the state of New York. */
  isCityOnly?: boolean
}

export interface PlaceMatch {
  place: NamedPlace
  closeness: number
}

const stateNames = objectKeys(allStates).map((state) => ({ slug: slugify(allStates[state]), state }))

/** Returns what a typed name may mean: "portland", "portland, or", "portland ore", "portland oregn". */
export function readName(text: string): NameReading[] {
  if (text.includes(',')) {
    const { cityPrefix, states } = parsePrefix(text)
    if (states === null || states.length > 0) return toReadings(cityPrefix, states, 0)
    const after = text.slice(text.indexOf(',') + 1)
    const closest = closestStates(after)
    // A code that is no state does not make the city unknown; a word may be a country.
    const isUnread = closest.length === 0 && slugify(after).length <= LONGEST_CODE
    return toReadings(cityPrefix, isUnread ? null : closest, MISSPELLED_STATE)
  }
  const { citySlug, splits } = parsePlace(text)
  const isCityOnly = citySlug !== slugify(text)
  const whole = toReadings(citySlug, null, 0).map((reading) => ({ ...reading, isCityOnly }))
  const inState = splits.flatMap((split) => toReadings(split.citySlug, [split.state], 0))
  return [...whole, ...(inState.length > 0 ? inState : readStateAtEnd(text))]
}

/** Reads the last one or two words as the beginning of a state, or as a misspelled one. */
function readStateAtEnd(text: string): NameReading[] {
  const words = slugify(text).split('-')
  return [2, 1].flatMap((count) => {
    const end = words.slice(-count).join('-')
    const city = placeSlug(words.slice(0, -count).join(' '))
    if (!city || end.length < SHORTEST_STATE_BEGINNING) return []
    const begun = stateNames.filter(({ slug }) => slug.startsWith(end)).map(({ state }) => state)
    return begun.length > 0
      ? toReadings(city, begun, 0)
      : toReadings(city, closestStates(end), MISSPELLED_STATE)
  })
}

function closestStates(text: string): StateCode[] {
  return findClosestNames(slugify(text), stateNames).map(({ state }) => state)
}

function toReadings(slug: string, states: readonly StateCode[] | null, penalty: number): NameReading[] {
  return slug && (states === null || states.length > 0) ? [{ slug, states, penalty }] : []
}

/** Finds the places whose names are, begin with or contain what was typed. */
export function findByBeginning(index: PlaceIndex, readings: readonly NameReading[]): PlaceMatch[] {
  const matches: Matches = new Map()
  for (const reading of readings) {
    for (const slug of new Set([reading.slug, withoutArticle(reading.slug)])) {
      if (slug.length < SHORTEST_BEGINNING) continue
      for (let at = findFirst(index.names, (name) => name.slug < slug); at < index.names.length; at++) {
        const name = index.names[at]
        if (!name?.slug.startsWith(slug)) break
        if (!name.isWhole && slug.length < SHORTEST_LATER_WORD) continue
        if (!isInStates(name.place, reading.states)) continue
        if (slug !== reading.slug && !isAreaName(name, slug)) continue
        if (reading.isCityOnly && name.place.kind === 'state') continue
        const { exact, begins, contains } = CLOSENESS
        const closeness = !name.isWhole ? contains : name.slug === slug ? exact : begins
        addMatch(matches, name.place, reading.penalty + closeness)
      }
    }
  }
  return [...matches.values()]
}

/** Finds the places whose names, or the beginnings of whose names, are spelled almost like what was typed. */
export function findSimilar(index: PlaceIndex, readings: readonly NameReading[]): PlaceMatch[] {
  const matches: Matches = new Map()
  for (const reading of readings) addSimilar(matches, index, reading)
  for (const { slug, ...reading } of readings) {
    const rest = withoutArticle(slug)
    if (rest === slug || rest.length < SHORTEST_SIMILAR) continue
    addSimilar(matches, index, { ...reading, slug: rest }, isArea)
  }
  return [...matches.values()]
}

/** @param isPossible limits the places */
function addSimilar(
  matches: Matches,
  index: PlaceIndex,
  { slug, states, penalty }: NameReading,
  isPossible: (place: NamedPlace) => boolean = () => true,
): void {
  const most = getMaxEdits(slug.length)
  if (most === 0) return
  const letters = toLetterBits(slug)
  for (const name of index.wholeNames) {
    if (name.slug.length < slug.length - most || !isPossible(name.place)) continue
    // The article makes any two short names similar.
    if (name.place.kind !== 'city' && name.slug.startsWith('the-')) continue
    // Only a name with the same first letter is found by its beginning.
    if (name.slug.length > slug.length + most && name.slug.charCodeAt(0) !== slug.charCodeAt(0)) continue
    if (countMissingLetters(letters, name.letters) > most || !isInStates(name.place, states)) continue
    const closeness = getSimilarity(slug, name.slug, most)
    if (closeness !== null) addMatch(matches, name.place, penalty + closeness)
  }
}

function getSimilarity(typed: string, name: string, most: number): number | null {
  // Compares the typed text with at most this much of a longer name.
  const compared = Math.min(name.length, typed.length + most)
  const { whole, beginning } = countEdits(typed, name, compared)
  const first = typed[0] === name[0] ? 0 : OTHER_FIRST_LETTER
  if (compared === name.length && whole <= most) return CLOSENESS.similar + whole + first
  const isBeginning = first === 0 && typed.length >= SHORTEST_SIMILAR && beginning <= Math.max(1, most - 1)
  return isBeginning ? CLOSENESS.similar + beginning + SIMILAR_BEGINNING : null
}

/** Only areas lose their article, and a short rest is no beginning of one: "the moon". */
function isAreaName({ place, isWhole, slug }: IndexedName, typed: string): boolean {
  return isArea(place) && isWhole && (slug === typed || typed.length >= SHORTEST_SIMILAR)
}

function isArea(place: NamedPlace): boolean {
  return place.kind === 'region' || place.kind === 'neighborhood'
}

function isInStates(place: NamedPlace, states: readonly string[] | null): boolean {
  if (!states) return true
  switch (place.kind) {
    case 'state':
      return false
    case 'region':
      return place.region.towns.some(({ state }) => states.includes(state))
    default:
      return states.includes(place.city.state)
  }
}

type Matches = Map<string, PlaceMatch>

/** Adds a match, unless a closer name of the place was found. */
function addMatch(matches: Matches, place: NamedPlace, closeness: number): void {
  const id = placeId(place)
  const known = matches.get(id)
  if (!known || closeness < known.closeness) matches.set(id, { place, closeness })
}

/** A neighborhood is distinct from its city; a nickname is not. */
function placeId(place: NamedPlace): string {
  switch (place.kind) {
    case 'state':
      return place.state
    case 'region':
      return `region ${place.region.name}`
    case 'neighborhood':
      return `${toCityKey(place.city)} ${place.name}`
    default:
      return toCityKey(place.city)
  }
}
