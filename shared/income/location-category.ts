/**
 * What kind of place a typed location is (specification, section 9: location multipliers by keyword; readings: the
 * specification's order, whole words, first hit wins). The category is shown with the word that decided it.
 *
 * The first words of each list are the specification's own. It leaves open how a "major city" or a "tourist
 * destination" is known, so the names people type for those follow, and a few for the coast and the mountains.
 */
export const locationCategories = [
  {
    key: 'beach',
    label: 'Beach or coastal',
    multiplier: 1.5,
    keywords: [
      ...['beach', 'coastal', 'beaches', 'beachfront', 'coast', 'oceanfront', 'seaside'],
      ...[
        'destin',
        'key west',
        'florida keys',
        'gulf shores',
        'outer banks',
        'nags head',
        'kill devil hills',
      ],
      ...['galveston', 'hilton head', 'cape cod', 'malibu', 'kihei', 'princeville', 'maui', 'kauai'],
    ],
  },
  {
    key: 'lake_mountain',
    label: 'Lake or mountain',
    multiplier: 1.4,
    keywords: [
      ...['lake', 'mountain', 'lakes', 'mountains', 'lakefront', 'lakeside', 'ski'],
      ...['aspen', 'vail', 'breckenridge', 'telluride', 'steamboat springs', 'park city', 'jackson hole'],
      ...['gatlinburg', 'pigeon forge', 'sevierville', 'asheville', 'boone', 'tahoe', 'blue ridge'],
    ],
  },
  {
    key: 'major_city',
    label: 'Major city',
    multiplier: 1.3,
    keywords: [
      ...['major city', 'downtown'],
      ...['new york', 'los angeles', 'chicago', 'houston', 'phoenix', 'philadelphia', 'san antonio'],
      ...[
        'san diego',
        'dallas',
        'austin',
        'san francisco',
        'seattle',
        'denver',
        'boston',
        'miami',
        'atlanta',
      ],
      ...['nashville', 'washington dc', 'portland', 'minneapolis', 'charlotte', 'tampa', 'honolulu'],
    ],
  },
  {
    key: 'tourist',
    label: 'Tourist destination',
    multiplier: 1.2,
    keywords: [
      ...['tourist destination', 'tourist', 'resort'],
      ...['orlando', 'kissimmee', 'las vegas', 'new orleans', 'scottsdale', 'sedona', 'palm springs'],
      ...['joshua tree', 'moab', 'branson', 'napa', 'savannah', 'charleston', 'fredericksburg'],
    ],
  },
  {
    key: 'rural',
    label: 'Rural',
    multiplier: 1.1,
    keywords: ['rural', 'countryside', 'farm', 'ranch'],
  },
] as const satisfies readonly {
  key: string
  label: string
  /** Factor on the nightly rate: specification, section 9. */
  multiplier: number
  keywords: readonly string[]
}[]

/** Specification, section 9: "otherwise 1". */
export const otherLocation = { key: 'other', label: 'Other location', multiplier: 1 } as const

export interface LocationCategory {
  key: (typeof locationCategories)[number]['key'] | typeof otherLocation.key
  label: string
  multiplier: number
  /** The keyword that was found; null for `other`. */
  keyword: string | null
}

/** Lower case without accents, words apart by one space, a space around the whole. */
function words(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** The category of a typed location. Never throws; a place nobody named is `other`. */
export function locationCategory(location: string): LocationCategory {
  const typed = words(location)
  for (const { key, label, multiplier, keywords } of locationCategories) {
    const keyword = keywords.find((one) => typed.includes(` ${one} `))
    if (keyword) return { key, label, multiplier, keyword }
  }
  return { ...otherLocation, keyword: null }
}
