import { placeSlug } from '../lib/slug.ts'

export interface ServicePlace {
  state: string
  citySlug: string
  isHome: boolean
}

/** Matches "NV", and below it "Reno NV". */
const STATE_CODE = /^[A-Z]{2}$/
const CITY_AND_STATE = /^(.+?)[\s,]+([A-Z]{2})$/

/**
 * Returns the places a company serves, its own city first. A city is in the own state unless a code follows ("Reno,
 * NV").
 */
export function getServicePlaces(company: {
  city: string
  state: string
  serviceArea: string
}): ServicePlace[] {
  const homeState = company.state.trim().toUpperCase()
  const places = new Map<string, ServicePlace>()
  const add = (city: string, state: string, isHome: boolean) => {
    const citySlug = placeSlug(city)
    const key = `${state}/${citySlug}`
    if (citySlug && !places.has(key)) places.set(key, { state, citySlug, isHome })
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
