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
