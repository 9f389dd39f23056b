import { isBadgeEligible } from '@shared/hostscore/tiers.ts'
import { type PropertyType, propertyTypePlural } from '@shared/leads/property-types.ts'
import { distanceText, type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { MATCH_RADIUS_MILES } from '@shared/lib/limits.ts'
import { placeLetters } from '@shared/lib/slug.ts'

/** If fewer companies than this serve a place, nearby ones are added. */
export const MIN_SERVING = 10
/** Number of nearest companies shown, never as matches, if none serves the place or is nearby. */
export const NEAREST_LIMIT = 3

export interface Place {
  /** Two-letter code; empty for a bare point on the map. */
  state: string
  /** Slugs of the cities it is known as, all in `state`: same-named cities of other states never match. */
  citySlugs: string[]
  /** Name of the place in a sentence. */
  cityName: string
  cityNames: Record<string, string>
  /** Null if the location is unknown: then only companies that serve the place match. */
  center: GeoPoint | null
}

export interface CompanyFacts {
  id: number
  city: string
  state: string
  lat: number | null
  lng: number | null
  hostScore: number | null
  propertyTypes: string[]
  isVerified: boolean
  firstMonthFeeWaiver: boolean
}

export interface MatchCandidate extends CompanyFacts {
  /** City that the company serves, and whether it is based there; null if it is only nearby. */
  serves: { cityName: string; isHome: boolean } | null
  /** Distance from the place's center; null if either location is unknown. */
  distanceMiles: number | null
}

interface RankedMatch {
  candidate: MatchCandidate
  position: number
  /** Rounded to one decimal. */
  distanceMiles: number | null
  reasons: string[]
  /** Too far to be a match. */
  isNearest: boolean
}

/** Returns a function that converts stored companies to candidates. `servedSlug`: the city that the company serves. */
export function createCandidateMapper(
  place: Place,
): (row: CompanyFacts, servedSlug: string | null) => MatchCandidate {
  // The companies of a place are in a few cities, and slugifying is the expensive part.
  const ownLetters = new Set(place.citySlugs.map(placeLetters))
  const ownCities = new Map<string, boolean>()
  const isOwnCity = (city: string) => {
    const cached = ownCities.get(city) ?? ownLetters.has(placeLetters(city))
    ownCities.set(city, cached)
    return cached
  }
  const toServes = (row: CompanyFacts, servedSlug: string): MatchCandidate['serves'] => {
    const isHome = row.state === place.state && isOwnCity(row.city)
    return { cityName: isHome ? row.city : (place.cityNames[servedSlug] ?? place.cityName), isHome }
  }
  return (row, servedSlug) => {
    const { id, city, state, lat, lng, hostScore, propertyTypes, isVerified, firstMonthFeeWaiver } = row
    const isLocated = lat !== null && lng !== null
    const distanceMiles = place.center && isLocated ? milesBetween(place.center, { lat, lng }) : null
    const facts = { id, city, state, lat, lng, hostScore, propertyTypes, isVerified, firstMonthFeeWaiver }
    return { ...facts, serves: servedSlug === null ? null : toServes(row, servedSlug), distanceMiles }
  }
}

/**
 * Ranks candidates (product 10.7): companies that serve the place, then nearby ones by distance; then by property fit,
 * HostScore and whole miles. Ties are rotated by `turn` (the lead's id; 0 for a search), so that each comes first
 * equally often. The order of the input does not matter.
 */
export function rankCompanies(
  candidates: readonly MatchCandidate[],
  options: { propertyType?: PropertyType; turn: number; limit: number },
): RankedMatch[] {
  const entries = candidates.map((candidate) => ({
    candidate,
    key: rankKey(candidate, options.propertyType),
  }))
  entries.sort((a, b) => compareKeys(a.key, b.key) || a.candidate.id - b.candidate.id)
  return rotateTies(entries, options.turn)
    .slice(0, Math.max(0, options.limit))
    .map(({ candidate }, index) => ({
      candidate,
      position: index + 1,
      ...describeMatch(candidate, options.propertyType),
    }))
}

/** Returns the displayed facts of a match: the distance in tenths of a mile, the reasons, and whether it is only a nearest company. */
export function describeMatch(
  candidate: MatchCandidate,
  propertyType?: PropertyType,
): Pick<RankedMatch, 'distanceMiles' | 'reasons' | 'isNearest'> {
  const { distanceMiles } = candidate
  return {
    distanceMiles: distanceMiles === null ? null : Math.round(distanceMiles * 10) / 10,
    reasons: matchReasons(candidate, propertyType),
    isNearest: isTooFar(candidate),
  }
}

/** A company that does not serve the place is no match beyond 60 miles (product 10.7). */
function isTooFar({ serves, distanceMiles }: MatchCandidate): boolean {
  return !serves && distanceMiles !== null && distanceMiles > MATCH_RADIUS_MILES
}

/** Returns a sort key, compared element by element; smaller is better. */
function rankKey(candidate: MatchCandidate, propertyType: PropertyType | undefined): number[] {
  const miles =
    candidate.distanceMiles === null ? Number.MAX_SAFE_INTEGER : Math.round(candidate.distanceMiles)
  return [
    candidate.serves ? 0 : 1,
    candidate.serves ? 0 : miles,
    propertyFit(candidate, propertyType),
    -(candidate.hostScore ?? -1),
    miles,
  ]
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, index) => value !== b[index])
  return differing < 0 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0)
}

/** Rotates every run of equal keys in a sorted list. */
function rotateTies<Entry extends { key: readonly number[] }>(sorted: Entry[], turn: number): Entry[] {
  const result: Entry[] = []
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start]
    let end = start + 1
    while (first && end < sorted.length && compareKeys(first.key, sorted[end]?.key ?? []) === 0) end++
    const shift = Math.abs(turn) % (end - start)
    result.push(...sorted.slice(start + shift, end), ...sorted.slice(start, start + shift))
    start = end
  }
  return result
}

/** Returns whether the company lists the type. `house` and `single_family` mean the same. */
function listsType(candidate: MatchCandidate, propertyType: PropertyType): boolean {
  const names: string[] =
    propertyType === 'house' || propertyType === 'single_family' ? ['house', 'single_family'] : [propertyType]
  return candidate.propertyTypes.some((type) => names.includes(type))
}

/** Returns 0 if the company lists the type, 1 if it lists none, 2 if it lists only others. */
function propertyFit(candidate: MatchCandidate, propertyType: PropertyType | undefined): 0 | 1 | 2 {
  if (!propertyType || listsType(candidate, propertyType)) return 0
  return candidate.propertyTypes.length === 0 ? 1 : 2
}

/** Returns the reasons for a match, each based on a stored fact. */
function matchReasons(candidate: MatchCandidate, propertyType?: PropertyType): string[] {
  const reasons = [placeReason(candidate)]
  if (propertyType && listsType(candidate, propertyType))
    reasons.push(`Manages ${propertyTypePlural[propertyType]}`)
  // A lower score speaks for no company.
  if (isBadgeEligible(candidate.hostScore)) reasons.push(`HostScore ${candidate.hostScore}`)
  if (candidate.firstMonthFeeWaiver) reasons.push("First month's fee waived")
  if (candidate.isVerified) reasons.push('Verified company')
  return reasons
}

function placeReason(candidate: MatchCandidate): string {
  const { serves, distanceMiles, city } = candidate
  if (serves && !serves.isHome) return `Serves ${serves.cityName}`
  const base = `Based in ${city}`
  if (distanceMiles === null) return base
  if (isTooFar(candidate)) return `Nearest we list, ${distanceText(distanceMiles)}`
  return `${base}, ${distanceText(distanceMiles)}`
}
