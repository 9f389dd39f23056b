/**
 * Location categories; the first whole-word match wins (product 9.10, 10.4). This list is part of the contract.
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
  multiplier: number
  keywords: readonly string[]
}[]

export const otherLocation = { key: 'other', label: 'Other location', multiplier: 1 } as const

export interface LocationCategory {
  key: (typeof locationCategories)[number]['key'] | typeof otherLocation.key
  label: string
  multiplier: number
  keyword: string | null
}

/** Converts text to lower-case words without accents, separated and surrounded by single spaces. */
function toPaddedWords(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** Returns the category of a typed location; `other` if no keyword matches. Never throws. */
export function locationCategory(location: string): LocationCategory {
  const text = toPaddedWords(location)
  for (const { key, label, multiplier, keywords } of locationCategories) {
    const keyword = keywords.find((word) => text.includes(` ${word} `))
    if (keyword) return { key, label, multiplier, keyword }
  }
  return { ...otherLocation, keyword: null }
}
