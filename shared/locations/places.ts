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

/** The 50 states and the District of Columbia, which has ZIP codes too. */
export const statesAndDc = { ...states, DC: 'District of Columbia' } as const

export type StateCode = keyof typeof statesAndDc

const codeByName = new Map<string, StateCode>(
  objectKeys(statesAndDc).flatMap((code) => [
    [code.toLowerCase(), code],
    [normalizeName(statesAndDc[code]), code],
  ]),
)

function normalizeName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

/** Returns the code for `fl`, `FL`, `Florida` or `north-carolina`; null for anything that is not a state. */
export function stateCode(text: string): StateCode | null {
  return codeByName.get(normalizeName(text)) ?? null
}

/** Returns `Florida` for `FL`, case-insensitive; an unknown code is returned unchanged. */
export function stateName(code: string): string {
  const upper = code.trim().toUpperCase()
  return hasKey(statesAndDc, upper) ? statesAndDc[upper] : code
}

/** Returns `north-carolina` for `NC`: the state part of `/location/{slug}`. */
export function stateSlug(code: string): string {
  return normalizeName(stateName(code)).replaceAll(' ', '-')
}
