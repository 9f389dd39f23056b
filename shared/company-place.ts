import { stateCode } from './places.ts'

/**
 * Says why a company's place is unknown: its state is none of the US, or neither its ZIP code nor its city is found
 * there. Such a company cannot be listed: no search would find it, and no request could be matched with it.
 *
 * @returns null for a company whose place is known
 */
export function placeProblem(company: {
  city: string
  state: string
  zipCode: string
  lat: number | null
}): string | null {
  const { city, state, zipCode, lat } = company
  if (stateCode(state) !== null && lat !== null) return null
  return `We know no US place for “${city}, ${state} ${zipCode}”. Owners cannot find this company before its city, state and ZIP code name one.`
}
