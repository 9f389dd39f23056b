/** All scores are recalculated on the first day of January, April, July and October, in UTC. */

const MONTHS = 3

/** Midnight (UTC) at which the quarter of this moment began. */
export function quarterStart(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), Math.floor(at.getUTCMonth() / MONTHS) * MONTHS))
}

/** Midnight (UTC) at which the next quarter begins. */
export function nextQuarterStart(at: Date): Date {
  const start = quarterStart(at)
  return new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + MONTHS))
}

/** The beginnings of this quarter and of those before it, the newest first. */
export function quarterStarts(at: Date, count: number): Date[] {
  const newest = quarterStart(at)
  return Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - index * MONTHS)),
  )
}
