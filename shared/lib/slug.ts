import { foldText } from './fold-text.ts'

/** Converts a name to a path segment: "St. Petersburg" gives `st-petersburg`. Can return ''. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Whole names with their canonical slug. */
export const PLACE_NAMES: ReadonlyMap<string, string> = new Map([
  ['new-york-city', 'new-york'],
  ['nyc', 'new-york'],
  ['washington-dc', 'washington'],
  ['washington-d-c', 'washington'],
])
/** Words that a name has anywhere, with the one that its slug has. */
export const PLACE_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'st'],
  ['ste', 'st'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])
/** Words that a name begins with. */
export const PLACE_FIRST_WORDS: ReadonlyMap<string, string> = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['e', 'east'],
  ['w', 'west'],
])

/**
 * Returns the slug of a city, the same for each way to write its name: "Port St. Lucie" and "Port Saint Lucie", "Lee's
 * Summit" and "Lees Summit", "N Myrtle Beach". Use it for every typed city name.
 */
export function placeSlug(name: string): string {
  const slug = slugify(foldText(name))
  const words = slug.split('-')
  // A word alone is a name or a state's code.
  if (words.length === 1) return PLACE_NAMES.get(slug) ?? slug
  const folded = words.map(
    (word, at) => (at === 0 ? PLACE_FIRST_WORDS.get(word) : undefined) ?? PLACE_WORDS.get(word) ?? word,
  )
  return PLACE_NAMES.get(slug) ?? folded.join('-')
}

/** Returns the letters and digits of a place's slug: two towns with the same ones are one town, spaced differently. */
export function placeLetters(name: string): string {
  return placeSlug(name).replaceAll('-', '')
}
