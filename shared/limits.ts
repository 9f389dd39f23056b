/** Readings: one request can go to more than three companies, with a word of advice, but not to more than twenty. */
export const MAX_SELECTED_COMPANIES = 20
export const ADVISED_SELECTED_COMPANIES = 3
/** Calls in one HTTP request, agreed between the browser's client and the server. */
export const MAX_BATCH_SIZE = 10
