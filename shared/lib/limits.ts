export const MAX_SELECTED_COMPANIES = 20
/** Companies that an operator may name to an owner on the phone. */
export const MAX_PHONE_COMPANIES = 3
/** A larger selection is allowed, but shows advice (product 4.2, 10.2). */
export const ADVISED_SELECTED_COMPANIES = 3
/** Most rows that one call of a list returns; longer lists are read in pages. */
export const MAX_LIST_ROWS = 1000
/** Most tRPC calls in one HTTP request, shared by client and server. */
export const MAX_BATCH_SIZE = 10
/**
 * Distance within which a company that does not serve the city is still a match (product 10.7). A farther one is only
 * the nearest we list and is never counted.
 */
export const MATCH_RADIUS_MILES = 60
/** Matches offered together after a request for which no company was chosen (product 2.9). */
export const OFFERED_MATCHES = 3
/** Fewest and most companies on the compare page (product 2.36). */
export const MIN_COMPARED_COMPANIES = 2
export const MAX_COMPARED_COMPANIES = 4
/** Cities on the site map, and cities of one state on the page of all locations: those with the most companies. */
export const MARKETS_LISTED = 500
export const DIRECTORY_CITIES = 20
/** The search counts no more companies of one place: beyond it only "50+ companies" is shown. */
export const MOST_COUNTED = 50
