import { hasKey, objectKeys } from '../lib/objects.ts'

export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const satisfies Record<string, string>

/** The 50 states, and what counts as one because it has ZIP codes and vacation rentals. */
export const allStates = {
  ...states,
  DC: 'District of Columbia',
  GU: 'Guam',
  PR: 'Puerto Rico',
  VI: 'Virgin Islands',
} as const

export type StateCode = keyof typeof allStates

const codeByName = new Map<string, StateCode>([
  ...objectKeys(allStates).flatMap((code): [string, StateCode][] => [
    [code.toLowerCase(), code],
    [normalizeName(allStates[code]), code],
  ]),
  ['us virgin islands', 'VI'],
  ['usvi', 'VI'],
])

function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Returns the code for `fl`, `FL`, `N.C.`, `Florida` or `north-carolina`; null for anything that is not a state. */
export function stateCode(text: string): StateCode | null {
  return codeByName.get(normalizeName(text)) ?? null
}

/** Returns `Florida` for `FL`, case-insensitive; an unknown code is returned unchanged. */
export function stateName(code: string): string {
  const upper = code.trim().toUpperCase()
  return hasKey(allStates, upper) ? allStates[upper] : code
}

/** Returns `north-carolina` for `NC`: the state part of `/location/{slug}`. */
export function stateSlug(code: string): string {
  return normalizeName(stateName(code)).replaceAll(' ', '-')
}

const MILITARY_STATES = new Set(['AA', 'AE', 'AP'])
/** ZIP codes of military mail in the Americas, Europe and the Pacific. */
const MILITARY_ZIP = /^(340|09[0-8]|96[2-6])/
const MILITARY_MAIL = 'Military mail addresses (APO, FPO, DPO) are in no state that we cover.'

export const militaryMessages = {
  zip: `${MILITARY_MAIL} Please enter the ZIP code of the place itself.`,
  state: `${MILITARY_MAIL} Please enter the state of the place itself.`,
} as const

export function isMilitaryZip(zip: string): boolean {
  return MILITARY_ZIP.test(zip.trim())
}

export function isMilitaryState(text: string): boolean {
  return MILITARY_STATES.has(text.trim().toUpperCase())
}

/** Returns a city without the state typed behind it: "Miami Beach" for "Miami Beach, FL" in FL. */
export function withoutState(city: string, state: string): string {
  const plain = city.replace(/[\s,]+\d{5}(-\d{4})?\s*$/, '').trim()
  // Without a comma, only a code is surely a state: Port Washington is a town.
  const [, name = '', behind = ''] =
    /^(.+?)\s*,\s*(.+)$/.exec(plain) ?? /^(.+?)\s+([A-Z]{2})$/.exec(plain) ?? []
  return name && stateCode(behind) === stateCode(state) ? name : city
}
