import { placeSlug } from './slug.ts'

/** A city a company works in, as company_places holds it. */
export interface ServicePlace {
  /** Two-letter code, upper case. */
  state: string
  citySlug: string
  /** True for the city of the company's own address. */
  isHome: boolean
}

/** "NV", or the NV of "Reno NV". */
const STATE_CODE = /^[A-Z]{2}$/
const CITY_AND_STATE = /^(.+?)[\s,]+([A-Z]{2})$/

/**
 * The places a company serves: its own city first, then those of its service area, each once. A service area is a list
 * with commas, semicolons or line breaks ("Miami, Miami Beach"; "Reno, NV, Truckee"; "Miami; Key West"). A city counts
 * for the company's own state unless a two-letter code in capitals follows it.
 */
export function servicePlaces(company: { city: string; state: string; serviceArea: string }): ServicePlace[] {
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
    const written = CITY_AND_STATE.exec(part)
    const next = parts[index + 1]
    if (next && STATE_CODE.test(next)) add(part, next, false)
    else if (written?.[1] && written[2]) add(written[1], written[2], false)
    else add(part, homeState, false)
  }
  return [...places.values()]
}
