import { placeSlug } from '../lib/slug.ts'
import { toCityKey } from '../locations/city-key.ts'

export interface ServicePlace {
  state: string
  citySlug: string
  isHome: boolean
}

/** A served place with its name as the company wrote it. */
interface NamedPlace extends ServicePlace {
  name: string
}

interface AreaOfCompany {
  city: string
  state: string
  serviceArea: string
}

/** Matches "NV", and below it "Reno NV". */
const STATE_CODE = /^[A-Z]{2}$/
const CITY_AND_STATE = /^(.+?)[\s,]+([A-Z]{2})$/

/**
 * Returns the places a company serves, its own city first. A city is in the own state unless a code follows ("Reno,
 * NV").
 */
export function getServicePlaces(company: AreaOfCompany): ServicePlace[] {
  return getNamedPlaces(company).map(({ state, citySlug, isHome }) => ({ state, citySlug, isHome }))
}

function getNamedPlaces(company: AreaOfCompany): NamedPlace[] {
  const homeState = company.state.trim().toUpperCase()
  const places = new Map<string, NamedPlace>()
  const add = (city: string, state: string, isHome: boolean) => {
    const citySlug = placeSlug(city)
    const key = toCityKey({ state, citySlug })
    if (citySlug && !places.has(key)) places.set(key, { name: city, state, citySlug, isHome })
  }
  add(company.city, homeState, true)

  const parts = company.serviceArea
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  for (const [index, part] of parts.entries()) {
    if (STATE_CODE.test(part)) continue
    const match = CITY_AND_STATE.exec(part)
    const next = parts[index + 1]
    if (next && STATE_CODE.test(next)) add(part, next, false)
    else if (match?.[1] && match[2]) add(match[1], match[2], false)
    else add(part, homeState, false)
  }
  return [...places.values()]
}

/**
 * Joins the service areas of two companies, with the own cities of both.
 * @param home city and state that the company has after the merge
 */
export function joinServiceAreas(
  kept: AreaOfCompany,
  removed: AreaOfCompany,
  home: { city: string; state: string },
): { serviceArea: string; addedCities: string[] } {
  const state = home.state.trim().toUpperCase()
  const write = (place: NamedPlace) => (place.state === state ? place.name : `${place.name}, ${place.state}`)
  const own = getNamedPlaces(kept)
  // A city without a state is in the company's own, so another state means writing the list anew.
  const isSameState = kept.state.trim().toUpperCase() === state
  const before = isSameState ? kept.serviceArea : own.map(write).join(', ')
  const listed = new Set(getNamedPlaces({ ...home, serviceArea: before }).map(toCityKey))
  const missing = [...own, ...getNamedPlaces(removed)].filter((place) => {
    if (listed.has(toCityKey(place))) return false
    listed.add(toCityKey(place))
    return true
  })
  const ownKeys = new Set(own.map(toCityKey))
  return {
    serviceArea: [before, ...missing.map(write)].filter(Boolean).join(', '),
    addedCities: missing.filter((place) => !ownKeys.has(toCityKey(place))).map(write),
  }
}
