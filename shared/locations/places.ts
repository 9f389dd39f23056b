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

/** Abbreviations from before the two-letter codes, which newspapers and owners still write. */
const ABBREVIATIONS: Partial<Record<StateCode, readonly string[]>> = {
  AL: ['ala'],
  AZ: ['ariz'],
  AR: ['ark'],
  CA: ['cal', 'calif', 'cali'],
  CO: ['colo'],
  CT: ['conn'],
  DE: ['del'],
  FL: ['fla'],
  IL: ['ill'],
  IN: ['ind'],
  KS: ['kan', 'kans'],
  MA: ['mass'],
  MI: ['mich'],
  MN: ['minn'],
  MS: ['miss'],
  MT: ['mont'],
  NE: ['neb', 'nebr'],
  NV: ['nev'],
  NH: ['n h', 'n hamp', 'new hamp'],
  NJ: ['n j', 'n jersey'],
  NM: ['n m', 'n mex', 'new mex'],
  NY: ['n y', 'n york'],
  NC: ['n c', 'n car', 'n carolina'],
  ND: ['n d', 'n dak', 'n dakota'],
  OK: ['okla'],
  OR: ['ore', 'oreg'],
  PA: ['penn', 'penna'],
  RI: ['r i'],
  SC: ['s c', 's car', 's carolina'],
  SD: ['s d', 's dak', 's dakota'],
  TN: ['tenn'],
  TX: ['tex'],
  WA: ['wash'],
  WV: ['w v', 'w va', 'wva', 'w virginia'],
  WI: ['wis', 'wisc'],
  WY: ['wyo'],
  DC: ['d c', 'dist of columbia'],
  PR: ['p r'],
  VI: ['v i', 'us virgin islands', 'usvi'],
}

const codeByName = new Map<string, StateCode>(
  objectKeys(allStates).flatMap((code): [string, StateCode][] =>
    [code.toLowerCase(), normalizeName(allStates[code]), ...(ABBREVIATIONS[code] ?? [])].map((name) => [
      name,
      code,
    ]),
  ),
)

function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Returns the code for `fl`, `FL`, `N.C.`, `Fla.`, `Florida` or `north-carolina`; null for anything else. */
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
  mail: MILITARY_MAIL,
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
