/** Quarters in UTC. All scores are recalculated on the first day of January, April, July and October (product 10.7). */

const MONTHS = 3

/** Returns the start of the quarter (midnight UTC) that contains `at`. */
export function quarterStart(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), Math.floor(at.getUTCMonth() / MONTHS) * MONTHS))
}

/** Returns the start of the next quarter (midnight UTC). */
export function nextQuarterStart(at: Date): Date {
  const start = quarterStart(at)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + MONTHS))
}

/** Returns the starts of `count` quarters up to the current one, newest first. */
export function quarterStarts(at: Date, count: number): Date[] {
  const newest = quarterStart(at)
  return Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - index * MONTHS)),
  )
}
