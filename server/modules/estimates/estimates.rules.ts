/** The outbox's name for "mail me this estimate". */
export const ESTIMATE_MAIL = 'estimate.copy'
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

/** State and city of a location page's path; null for a path of anything else. */
export function placeOfPath(path: string): { state: string; city?: string } | null {
  const [, section, state, city] = path.split('/')
  if (section !== 'locations' || !state) return null
  return city ? { state, city } : { state }
}
