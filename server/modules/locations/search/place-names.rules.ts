import { stateCode } from '@shared/locations/places.ts'

/** Maximum words of a city with its state: "north myrtle beach south carolina". */
const LONGEST_PLACE_WORDS = 6
/** "in the Hamptons": said of a place, and not part of its name. */
const LEAD_IN = /^(?:in|near|around|at)\s+(?=[a-z]{2})/i
const COUNTRY = /[\s,]+(usa|u\.s\.a\.?|us|united states( of america)?)\s*$/i
const ZIP_AT_END = /(?:^|[\s,]+)(\d{5})(?:-\d{4})?\s*$/
/** "33139 Miami Beach". A street address begins with its number, too: only the caller knows whether a city follows. */
const ZIP_AT_START = /^(\d{5})(?:-\d{4})?[\s,]+(\D+)$/

const ZIP_LIST = /^\d{5}(?:(?:[\s,;/&–-]|\b(?:and|or|to)\b)+\d{5})+$/i
/** More codes are no place, and each costs a query. */
const MOST_ZIPS = 5

/** Text with more than a place's name. */
export interface AddressReading {
  zip: string | null
  /** Candidates for the city, with or without its state, longest first. */
  places: string[]
}

/**
 * Parses a street address, or a place with its ZIP code: the ZIP code, and every ending of the rest that may name the
 * city. Null for a text without a house number, a ZIP code or two commas, which is only a place's name.
 */
export function parseAddress(text: string): AddressReading | null {
  const plain = withoutCountry(text)
  const zip = ZIP_AT_END.exec(plain)?.[1] ?? null
  const rest = plain.replace(ZIP_AT_END, '').trim().replace(/,$/, '')
  const parts = rest.split(',').map((part) => part.trim())
  const hasNumber = /^(#|\d)/.test(rest)
  if (!hasNumber && zip === null && parts.length < 3) return null
  const ends = parts.map((_, at) => parts.slice(at).join(', '))
  const words = rest.split(/[\s,]+/)
  const wordEnds = words.map((_, at) => words.slice(at).join(' ')).slice(-LONGEST_PLACE_WORDS)
  // Without a number the last part may be a country, so it alone names no city.
  const fromParts = hasNumber || zip !== null ? ends : ends.slice(0, -1)
  const places = [...fromParts, ...(hasNumber ? wordEnds : [])].filter((place) => /[a-z]/i.test(place))
  return { zip, places: [...new Set(places)] }
}

/** Parses "33139 Miami Beach": a ZIP code before the place it may belong to. Null for any other text. */
export function parseZipFirst(text: string): { zip: string; place: string } | null {
  const [, zip, place] = ZIP_AT_START.exec(withoutCountry(text)) ?? []
  return zip && place ? { zip, place: place.trim() } : null
}

/** Checks whether the text has more than a name and its state: a ZIP code, two commas, or one after a house number. */
export function isWholeAddress(text: string): boolean {
  const commas = text.split(',').length - 1
  const hasZip = ZIP_AT_END.test(text) || parseZipFirst(text) !== null
  return hasZip || commas > 1 || (/^(#|\d)/.test(text) && commas > 0)
}

/** Drops a country after the place. */
export function withoutCountry(text: string): string {
  return text.replace(COUNTRY, '').trim()
}

/** Returns a typed place without a preposition before it and a country after it; "Florida, Miami" is turned around. */
export function toPlaceText(query: string): string {
  const text = withoutCountry(query.trim())
    .replace(/[\s.,;:!?]+$/, '')
    .replace(LEAD_IN, '')
  const [first = '', second = '', ...others] = text.split(',').map((part) => part.trim())
  const isTurned = stateCode(first) !== null && second !== '' && stateCode(second) === null
  return isTurned && others.length === 0 ? `${second}, ${first}` : text
}

/** Returns the first ZIP codes of a text that has nothing else: "33139 or 33140". Null for any other text. */
export function parseZipList(text: string): string[] | null {
  return ZIP_LIST.test(text) ? (text.match(/\d{5}/g)?.slice(0, MOST_ZIPS) ?? null) : null
}
