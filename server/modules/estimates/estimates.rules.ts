import { DAY_MS } from '@shared/lib/durations.ts'
import { stateCode } from '@shared/locations/places.ts'

/** Daily limit per inbox: enough to compare a few homes, few for a stranger whose email address was entered. */
export const MAX_ESTIMATES_PER_DAY = 5
export const ESTIMATE_WINDOW_MS = DAY_MS
/** Number of companies shown next to an estimate. */
export const LOCAL_COMPANIES = 5

/** Letters, digits and punctuation of a street address, without characters of links or ads. */
const PLACE_CHARACTERS = /^[\p{L}\p{M}\p{N} ,'’.()#-]{1,60}$/u
const LINK_LIKE = /www|\p{L}\.\p{L}{2,}/iu

/** Returns the typed place for an email, or null: a stranger's text must not be sent in our name. */
export function getPlaceForMail(location: string): string | null {
  return PLACE_CHARACTERS.test(location) && !LINK_LIKE.test(location) ? location : null
}

/** States have one to three words; longest first, so that "West Virginia" is not Virginia. */
const STATE_WORDS = [3, 2, 1]

/** Returns the city and state at the start of a longer text ("Gatlinburg, TN mountain cabin"), or null. */
export function parseCityAndState(location: string): string | null {
  const [city = '', ...rest] = location.split(',')
  const words = rest.join(' ').trim().split(/\s+/)
  const count = STATE_WORDS.find((n) => stateCode(words.slice(0, n).join(' ')) !== null)
  if (count === undefined || count >= words.length || !city.trim()) return null
  return `${city.trim()}, ${words.slice(0, count).join(' ')}`
}

export function parseLocationPath(path: string): { state: string; city?: string } | null {
  const [, section, state, city] = path.split(/[/?]/)
  if (section !== 'locations' || !state) return null
  return city ? { state, city } : { state }
}
