/** Calls in one HTTP request, agreed between the browser's client and the server. */
export const MAX_BATCH_SIZE = 10
