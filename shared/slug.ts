/**
 * The part of a path that stands for a name: lower case, accents folded, everything else one hyphen.
 * "St. Petersburg" gives `st-petersburg`, "Coeur d'Alene" gives `coeur-d-alene`, a name without letters or digits ''.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Postal lists, maps and people spell these differently: one spelling, or the same town has two pages. */
const SPELLINGS: readonly (readonly [written: RegExp, ours: string])[] = [
  [/^saint-(?=.)/, 'st-'],
  [/^ft-(?=.)/, 'fort-'],
  [/^mt-(?=.)/, 'mount-'],
  [/^(new-york-city|nyc)$/, 'new-york'],
  [/^washington-(dc|d-c)$/, 'washington'],
]

/** A letter of Hawaiian that addresses leave out: Kapaʻa is posted as Kapaa. */
const OKINA = /[‘ʻ]/g

/**
 * The slug under which a city is kept, whichever way its name is written: "Saint Petersburg", "St Petersburg" and
 * "St. Petersburg" all give `st-petersburg`. Use this, not `slugify`, for every city name that someone typed.
 */
export function placeSlug(name: string): string {
  return SPELLINGS.reduce(
    (slug, [written, ours]) => slug.replace(written, ours),
    slugify(name.replace(OKINA, '')),
  )
}
