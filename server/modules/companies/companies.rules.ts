import { distanceText, type GeoPoint, milesBetween } from '@shared/distance.ts'
import { type PropertyType, propertyTypePlural } from '@shared/property-types.ts'
import { placeSlug } from '@shared/slug.ts'

/** Companies this close to a place that they do not name are matches, too (readings: distance). */
export const NEAR_RADIUS_MI = 60
/** With fewer companies than this serving a place, those near it are added. */
export const ENOUGH_SERVING = 10
/** Shown as the nearest we list, never as matches, where nothing serves a place and nothing is near. */
export const NEAREST_OF_ALL = 3

/** Where a property or a searcher is, as matching needs it. */
export interface Place {
  /** Two-letter code; empty for a bare point on the map. */
  state: string
  /** Slugs of the cities it may be known under, all in `state`: same-named cities of other states never match. */
  citySlugs: string[]
  /** How the place is called in a sentence. */
  cityName: string
  /** The name for each of `citySlugs`. */
  cityNames: Record<string, string>
  /** Null where we do not know where the place lies: then only companies that name it match. */
  center: GeoPoint | null
}

/** What matching reads of a company. */
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

/** A company that may be shown for a place. */
export interface MatchCandidate extends CompanyFacts {
  /** The city of the place that the company names, and whether that is its own; null when it is only near. */
  serves: { cityName: string; isHome: boolean } | null
  /** From the place's centre; null where either end is unknown. */
  distanceMiles: number | null
}

interface RankedMatch {
  candidate: MatchCandidate
  /** From 1. */
  position: number
  /** One decimal. */
  distanceMiles: number | null
  /** For a person to read, e.g. "Based in Miami Beach, 3 mi away". */
  reasons: string[]
  /** Too far to be a match. */
  isNearest: boolean
}

/**
 * Gives the function that puts a stored company in relation to a place; its `servedSlug` is the city of the place that
 * the company names, null for none.
 */
export function candidatesFor(
  place: Place,
): (row: CompanyFacts, servedSlug: string | null) => MatchCandidate {
  // The companies of a place sit in a handful of cities, and making a slug is the dear part.
  const ownCities = new Map<string, boolean>()
  const isOwnCity = (city: string) => {
    const known = ownCities.get(city) ?? place.citySlugs.includes(placeSlug(city))
    ownCities.set(city, known)
    return known
  }
  const served = (row: CompanyFacts, servedSlug: string): MatchCandidate['serves'] => {
    const isHome = row.state === place.state && isOwnCity(row.city)
    return { cityName: isHome ? row.city : (place.cityNames[servedSlug] ?? place.cityName), isHome }
  }
  return (row, servedSlug) => {
    const { id, city, state, lat, lng, hostScore, propertyTypes, isVerified, firstMonthFeeWaiver } = row
    const isLocated = lat !== null && lng !== null
    const distanceMiles = place.center && isLocated ? milesBetween(place.center, { lat, lng }) : null
    const facts = { id, city, state, lat, lng, hostScore, propertyTypes, isVerified, firstMonthFeeWaiver }
    return { ...facts, serves: servedSlug === null ? null : served(row, servedSlug), distanceMiles }
  }
}

/**
 * Best first: companies that serve the place (its city is theirs or in their service area, both count the same), then
 * those near it by distance; among equals property fit, then HostScore, then distance, in whole miles. Companies equal
 * in all of these take turns: the group is rotated by `turn`, so that over consecutive turns each comes first equally
 * often. The order of the input plays no part.
 *
 * @param options.turn the lead's id; a search uses 0
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
  return takeTurns(entries, options.turn)
    .slice(0, Math.max(0, options.limit))
    .map(({ candidate }, index) => ({
      candidate,
      position: index + 1,
      ...describeMatch(candidate, options.propertyType),
    }))
}

/** What a match says to a person: the distance in tenths of a mile, the reasons, and whether it is one at all. */
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

/** Beyond 60 miles a company that does not name the place is no match (readings: distance). */
function isTooFar({ serves, distanceMiles }: MatchCandidate): boolean {
  return !serves && distanceMiles !== null && distanceMiles > NEAR_RADIUS_MI
}

/** Smaller is better, read from the left. */
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
function takeTurns<Entry extends { key: readonly number[] }>(sorted: Entry[], turn: number): Entry[] {
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

/** The two form variants have one word each for a house. */
function listsType(candidate: MatchCandidate, propertyType: PropertyType): boolean {
  const names: string[] =
    propertyType === 'house' || propertyType === 'single_family' ? ['house', 'single_family'] : [propertyType]
  return candidate.propertyTypes.some((type) => names.includes(type))
}

/** 0: lists the type, 1: has not said, 2: lists only others. */
function propertyFit(candidate: MatchCandidate, propertyType: PropertyType | undefined): 0 | 1 | 2 {
  if (!propertyType || listsType(candidate, propertyType)) return 0
  return candidate.propertyTypes.length === 0 ? 1 : 2
}

/** Why a company is shown; every sentence is a stored fact. */
function matchReasons(candidate: MatchCandidate, propertyType?: PropertyType): string[] {
  const reasons = [placeReason(candidate)]
  if (propertyType && listsType(candidate, propertyType))
    reasons.push(`Manages ${propertyTypePlural[propertyType]}`)
  if (candidate.hostScore !== null) reasons.push(`HostScore ${candidate.hostScore}`)
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
