/** Converts a name to a path segment: "St. Petersburg" gives `st-petersburg`. Can return ''. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Spelling variants with their canonical slug, so that a city does not get two pages. */
const SPELLINGS: readonly (readonly [variant: RegExp, canonical: string])[] = [
  [/^saint-(?=.)/, 'st-'],
  [/^ft-(?=.)/, 'fort-'],
  [/^mt-(?=.)/, 'mount-'],
  [/^(new-york-city|nyc)$/, 'new-york'],
  [/^washington-(dc|d-c)$/, 'washington'],
]

/** Hawaiian letter that postal addresses leave out: Kapaʻa is written Kapaa. */
const OKINA = /[‘ʻ]/g

/** Returns the slug of a city for any spelling ("Saint", "St", "St."). Use it for every typed city name. */
export function placeSlug(name: string): string {
  return SPELLINGS.reduce(
    (slug, [variant, canonical]) => slug.replace(variant, canonical),
    slugify(name.replace(OKINA, '')),
  )
}
