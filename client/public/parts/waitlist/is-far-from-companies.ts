import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'

/** Returns whether no company can manage a home there, so that waiting is the first thing to offer. */
export function isFarFromCompanies(nearest: readonly { miles?: number }[]): boolean {
  const [first] = nearest
  return first === undefined || (first.miles ?? 0) > MATCH_RADIUS_MILES
}
