import { placeAliases } from '@prisma-data/data/place-aliases.ts'
import { placeSlug, slugify } from '@shared/slug.ts'
import { type CityKey, readPlace } from './locations.rules.ts'

/** A name shorter than this has too many neighbors to guess from. */
const SHORTEST_GUESSED = 4
/** Words of a city with its state, at most: "north myrtle beach south carolina". */
const LONGEST_PLACE_WORDS = 6
const COUNTRY = /[\s,]+(usa|u\.s\.a\.?|us|united states( of america)?)\s*$/i
const ZIP_AT_END = /(?:^|[\s,]+)(\d{5})(?:-\d{4})?\s*$/

const aliases: ReadonlyMap<string, readonly CityKey[]> = new Map(
  Object.entries(placeAliases).map(([name, cities]) => [slugify(name), cities.map(cityKey)]),
)

function cityKey(text: string): CityKey {
  const [name = '', state = ''] = text.split(', ')
  return { state, citySlug: placeSlug(name) }
}

/** The cities that an island, a region or a neighborhood lies in; with a state behind it only those of that state. */
export function aliasedCities(text: string): readonly CityKey[] {
  const whole = aliases.get(slugify(text))
  if (whole) return whole
  for (const { citySlug, state } of readPlace(text).splits) {
    const inState = aliases.get(citySlug)?.filter((city) => city.state === state) ?? []
    if (inState.length > 0) return inState
  }
  return []
}

/** The same for the beginning of such a name, each city once. */
export function aliasedByPrefix(prefix: string): CityKey[] {
  const found = new Map<string, CityKey>()
  for (const [name, cities] of aliases) {
    if (!name.startsWith(prefix)) continue
    for (const city of cities) found.set(`${city.state}/${city.citySlug}`, city)
  }
  return [...found.values()]
}

/** A text that holds more than a place's name. */
interface AddressReading {
  zip: string | null
  /** What may be the city with or without its state, the longest first. */
  places: string[]
}

/**
 * Reads a street address, or a place with its ZIP code: the ZIP, and every end of the rest that may name the city. Null
 * for a text without a house number, a ZIP code or two commas, which is a place's name alone.
 */
export function readAddress(text: string): AddressReading | null {
  const plain = text.replace(COUNTRY, '')
  const zip = ZIP_AT_END.exec(plain)?.[1] ?? null
  const rest = plain.replace(ZIP_AT_END, '').trim().replace(/,$/, '')
  const parts = rest.split(',').map((part) => part.trim())
  const hasNumber = /^(#|\d)/.test(rest)
  if (!hasNumber && zip === null && parts.length < 3) return null
  const ends = parts.map((_, at) => parts.slice(at).join(', '))
  const words = rest.split(/[\s,]+/)
  const wordEnds = words.map((_, at) => words.slice(at).join(' ')).slice(-LONGEST_PLACE_WORDS)
  // The last part of an address without a number may be a country: it alone names no city.
  const ofParts = hasNumber || zip !== null ? ends : ends.slice(0, -1)
  const places = [...ofParts, ...(hasNumber ? wordEnds : [])].filter((place) => /[a-z]/i.test(place))
  return { zip, places: [...new Set(places)] }
}

/** Most edits that still make a slip of the pen, by the length of what was typed. */
function mostEdits(length: number): number {
  return length <= 5 ? 1 : length <= 8 ? 2 : 3
}

/**
 * The names that were most likely meant by a misspelled one: those with the fewest letters added, left out, changed or
 * swapped, in the order given. None where every name is too far.
 */
export function closestNames<Named extends { slug: string }>(
  typed: string,
  names: readonly Named[],
): Named[] {
  if (typed.length < SHORTEST_GUESSED) return []
  const most = mostEdits(typed.length)
  const scored = names.flatMap((named) => {
    if (Math.abs(named.slug.length - typed.length) > most) return []
    const edits = editDistance(typed, named.slug)
    return edits <= most ? [{ named, edits }] : []
  })
  const fewest = Math.min(...scored.map(({ edits }) => edits))
  return scored.filter(({ edits }) => edits === fewest).map(({ named }) => named)
}

/** Damerau-Levenshtein distance (optimal string alignment): two neighbors swapped are one edit. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) edits = Math.min(edits, (before[j - 2] ?? 0) + 1)
      row.push(edits)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
