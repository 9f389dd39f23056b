interface Place {
  city: string
  state: string
  zipCode: string
}

/** Returns the last line of a postal address: "Miami, FL 33101". */
export function toPlaceLine({ city, state, zipCode }: Place): string {
  return `${city}, ${state} ${zipCode}`
}

/** Returns a postal address in one line: "689 Coral Way, Miami, FL 33101". */
export function toAddressLine({ address, ...place }: Place & { address: string | null }): string {
  return [address, toPlaceLine(place)].filter(Boolean).join(', ')
}
