import { parsePlace } from '@server/modules/locations/locations.rules.ts'
import type { PropertyType } from '@shared/leads/property-types.ts'
import { placeLetters } from '@shared/lib/slug.ts'
import { findArea, type PlaceIndex } from './place-index.rules.ts'
import { findByBeginning, findSimilar, readName } from './place-match.rules.ts'
import { parseAddress, parseZipList } from './place-names.rules.ts'
import { isLarge } from './place-ranking.rules.ts'

/** What a search text says: a place, and the type of home that was typed with it. */
export interface SearchReading {
  place: string
  propertyType: PropertyType | null
}

const toWords = (text: string) => text.trim().split(/\s+/)

/** Words of the trade, and those between them and a place. */
const TRADE_WORDS = new Set(
  toWords(`
    a airbnb agencies agency an and around at bed bedroom bedrooms best bnb business co-host co-hosts cohost cohosts
    companies company county family find firm firms for from full-service help hire holiday host hosting hosts i in
    investment long long-term luxury manage managed management manager managers managing my near need of owner owners
    professional properties property rated rent rental rentals second service services short short-term single
    single-family str strs term the to top vacation vacations vrbo with
  `),
)
/** Words of the trade that are also parts of names: Beach Haven, Mountain Home, Big Bear Lake. */
const SCENERY_WORDS = new Set(
  toWords(`
    beach beachfront coastal downtown golf home homes lake lakefront lakeside log mountain mountains ocean oceanfront
    sea seaside ski waterfront
  `),
)
const TYPE_WORDS: ReadonlyMap<string, PropertyType> = new Map([
  ...ofType('apartment', 'apartment apartments apt apts flat flats studio studios'),
  ...ofType('cabin', 'cabin cabins chalet chalets lodge lodges'),
  ...ofType('condo', 'condo condos condominium condominiums'),
  ...ofType('single_family', 'bungalow bungalows cottage cottages house houses'),
  ...ofType('townhouse', 'townhome townhomes townhouse townhouses'),
  ...ofType('villa', 'villa villas'),
])

function ofType(type: PropertyType, words: string): [string, PropertyType][] {
  return toWords(words).map((word) => [word, type])
}

const ZIP = /^\d{5}(-\d{4})?$/
/** Words of the longest name with its state: "north myrtle beach south carolina". */
const LONGEST_NAME = 6
/** A shorter name inside a sentence is an ordinary word. */
const SHORTEST_NAME = 4

/** Words from `start` up to `end`. */
interface Run {
  start: number
  end: number
}

/**
 * Reads the place in a search text, without what owners type around it: "condo in Destin", "property managers near
 * Aspen". The longest part that is a name wins, so that Villa Park and Miami Beach keep their words. A text without
 * such a part is read by its likely place, so that a misspelled one is still found.
 */
export function readSearchText(text: string, index: PlaceIndex): SearchReading {
  const words = toWords(text)
  const whole = { start: 0, end: words.length }
  const withoutTrade = strip(words, isTradeWord)
  const isAddress = parseAddress(text) !== null && !isName(toText(words, withoutTrade), index)
  if (isAddress || parseZipList(text)) return toReading(words, whole)
  const shortest = strip(words, isCommonWord)
  const named = listRuns(words, shortest).find((run) => isName(toText(words, run), index))
  const run =
    named ??
    (findByBeginning(index, readName(text)).length > 0 ? whole : undefined) ??
    [withoutTrade, shortest].find(
      (part) => part.start < part.end && isLikeName(toText(words, part), index),
    ) ??
    findInside(words, index) ??
    whole
  return toReading(words, run)
}

/**
 * Checks whether a text has words of the trade alone, so that no place is named: "condo", "beach house". The name of a
 * town with people is one (Villas, Mountain House), and so is a state or a county.
 */
export function namesNoPlace(text: string, index: PlaceIndex): boolean {
  const words = toWords(text).map(toBareWord)
  if (!words.some(isTradeWord) || !words.every(isCommonWord) || words.includes('county')) return false
  const { citySlug, state } = parsePlace(text)
  const towns = index.sameNamed.get(placeLetters(citySlug)) ?? []
  return state === null && !findArea(citySlug, null) && !towns.some(({ population }) => population > 0)
}

function toReading(words: readonly string[], run: Run): SearchReading {
  const outside = [...words.slice(0, run.start), ...words.slice(run.end)].map(toBareWord)
  const typed = outside.find((word) => TYPE_WORDS.has(word))
  return { place: toText(words, run), propertyType: TYPE_WORDS.get(typed ?? '') ?? null }
}

function isTradeWord(word: string): boolean {
  return TRADE_WORDS.has(word) || TYPE_WORDS.has(word)
}

function isCommonWord(word: string): boolean {
  return isTradeWord(word) || SCENERY_WORDS.has(word)
}

function toBareWord(word: string): string {
  return word.toLowerCase().replace(/^[^a-z\d]+|[^a-z\d]+$/g, '')
}

function toText(words: readonly string[], { start, end }: Run): string {
  return words
    .slice(start, end)
    .join(' ')
    .replace(/[\s,;:!?]+$/, '')
}

/** Returns what is left without such words at the beginning and at the end. */
function strip(words: readonly string[], isLeftOut: (word: string) => boolean): Run {
  let start = 0
  let end = words.length
  while (start < end && isLeftOut(toBareWord(words[start] ?? ''))) start++
  while (end > start && isLeftOut(toBareWord(words[end - 1] ?? ''))) end--
  return { start, end }
}

/** Lists the runs of words that include the shortest one and can be a name, longest first. */
function listRuns(words: readonly string[], shortest: Run): Run[] {
  const runs: Run[] = []
  for (let start = Math.max(0, shortest.end - LONGEST_NAME); start <= shortest.start; start++) {
    const last = Math.min(words.length, start + LONGEST_NAME)
    for (let end = Math.max(shortest.end, start + 1); end <= last; end++) runs.push({ start, end })
  }
  return runs.sort((a, b) => b.end - b.start - (a.end - a.start))
}

/** Checks whether the text is the name of a place, with or without its state, or a ZIP code. */
function isName(text: string, index: PlaceIndex): boolean {
  if (ZIP.test(text)) return true
  const { citySlug, state, splits } = parsePlace(text)
  if (state !== null || isNameIn(citySlug, null, index)) return true
  return splits.some((split) => isNameIn(split.citySlug, split.state, index))
}

function isNameIn(slug: string, inState: string | null, index: PlaceIndex): boolean {
  if (findArea(slug, inState === null ? null : [inState])) return true
  const cities = index.sameNamed.get(placeLetters(slug)) ?? []
  return cities.some(({ state }) => inState === null || state === inState)
}

function isLikeName(text: string, index: PlaceIndex): boolean {
  const readings = readName(text)
  return findByBeginning(index, readings).length > 0 || findSimilar(index, readings).length > 0
}

/** Finds the only place that a text about the trade names anywhere; undefined for none, and for several. */
function findInside(words: readonly string[], index: PlaceIndex): Run | undefined {
  if (!words.some((word) => isTradeWord(toBareWord(word)))) return undefined
  const found: Run[] = []
  for (let length = Math.min(LONGEST_NAME, words.length - 1); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const run = { start, end: start + length }
      const isFree = found.every((other) => run.end <= other.start || run.start >= other.end)
      if (isFree && isClearName(words, run, index)) found.push(run)
    }
  }
  return found.length === 1 ? found[0] : undefined
}

/**
 * Checks whether words of a sentence name a place: a city with its state, an area, or a city that people know. A
 * state at the end rules out other states.
 */
function isClearName(words: readonly string[], run: Run, index: PlaceIndex): boolean {
  const text = toText(words, run)
  const { citySlug, splits } = parsePlace(text)
  const typed = parsePlace(words.join(' ')).splits.map(({ state }) => state)
  if (splits.some((split) => isNameIn(split.citySlug, split.state, index))) return true
  if (text.length < SHORTEST_NAME || toWords(text).every((word) => isCommonWord(toBareWord(word))))
    return false
  const isInState = ({ state }: { state: string }) =>
    typed.length === 0 || typed.some((code) => code === state)
  const cities = (index.sameNamed.get(placeLetters(citySlug)) ?? []).filter(isInState)
  return (
    findArea(citySlug, typed.length > 0 ? typed : null) !== null ||
    cities.some((city) => city.isWritten || isLarge({ kind: 'city', city }, index))
  )
}
