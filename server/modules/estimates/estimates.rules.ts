import { stateCode } from '@shared/places.ts'

/** Estimates to one mailbox a day: enough to compare a few homes, few for a stranger whose address was entered. */
export const MAX_ESTIMATES_PER_DAY = 5
export const ESTIMATE_WINDOW_MS = 24 * 60 * 60 * 1000
/** Companies shown beside an estimate. */
export const LOCAL_COMPANIES = 5

/** Letters, digits and what stands in an address; no sign that makes a link or a sales line. */
const PLACE_CHARACTERS = /^[\p{L}\p{M}\p{N} ,'’.()#-]{1,60}$/u
const LINK_LIKE = /www|\p{L}\.\p{L}{2,}/iu

/**
 * The typed place as a mail may show it; null where it does not look like one. Anyone can enter any address, so a
 * stranger's words must not travel under our name.
 */
export function placeForMail(location: string): string | null {
  return PLACE_CHARACTERS.test(location) && !LINK_LIKE.test(location) ? location : null
}

/** States have one to three words; the longest first, so that "West Virginia" is not Virginia. */
const STATE_WORDS = [3, 2, 1]

/**
 * City and state at the start of a longer text: the calculator counts words such as "mountain", so people write
 * "Gatlinburg, TN mountain cabin". Null where nothing follows them, or the text begins otherwise.
 */
export function cityAndState(location: string): string | null {
  const [city = '', ...rest] = location.split(',')
  const words = rest.join(' ').trim().split(/\s+/)
  const count = STATE_WORDS.find((n) => stateCode(words.slice(0, n).join(' ')) !== null)
  if (count === undefined || count >= words.length || !city.trim()) return null
  return `${city.trim()}, ${words.slice(0, count).join(' ')}`
}

/** State and city of a location page's path; null for a path of anything else. */
export function placeOfPath(path: string): { state: string; city?: string } | null {
  const [, section, state, city] = path.split('/')
  if (section !== 'locations' || !state) return null
  return city ? { state, city } : { state }
}
