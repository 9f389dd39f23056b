import { stateCode } from '../locations/places.ts'

/** Returns the message for a company that no search or lead could match (product 4.14); null with a known location. */
export function unknownPlaceMessage(company: {
  city: string
  state: string
  zipCode: string
  lat: number | null
}): string | null {
  const { city, state, zipCode, lat } = company
  if (stateCode(state) !== null && lat !== null) return null
  return `We can’t find “${city}, ${state} ${zipCode}” in the US. Owners can’t find this company until its city, state and ZIP code match a US location.`
}

/** Returns the message for places of a company that are no cities we know. */
export function unknownPlacesMessage(places: readonly string[]): string {
  return `Not found: ${places.join(', ')}. Owners search by city, so they don’t find the company there.`
}
