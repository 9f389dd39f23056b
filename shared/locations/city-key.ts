/** Identifies a city. */
export interface CityKey {
  /** Two letters. */
  state: string
  citySlug: string
}

/** Returns a city's key as text, for maps and sets. */
export function toCityKey({ state, citySlug }: CityKey): string {
  return `${state}/${citySlug}`
}
