/** The 50 states by code (specification, section 3: a static map of all 50 US state codes to names). */
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

/** The 50 states and the capital district, whose ZIP codes are as real as any state's. */
export const statesAndDc = { ...states, DC: 'District of Columbia' } as const

export type StateCode = keyof typeof statesAndDc

const codeByWord = new Map<string, StateCode>(
  (Object.keys(statesAndDc) as StateCode[]).flatMap((code) => [
    [code.toLowerCase(), code],
    [words(statesAndDc[code]), code],
  ]),
)

function words(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
}

function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(statesAndDc, text)
}

/** The code for `fl`, `FL`, `Florida` or `north-carolina`; null for anything that is not a state. */
export function stateCode(text: string): StateCode | null {
  return codeByWord.get(words(text)) ?? null
}

/** `Florida` for `FL`, in any case; a code we do not know is returned as it came. */
export function stateName(code: string): string {
  const upper = code.trim().toUpperCase()
  return isStateCode(upper) ? statesAndDc[upper] : code
}

/** `north-carolina` for `NC`: the state's part of `/location/{slug}`. */
export function stateSlug(code: string): string {
  return words(stateName(code)).replaceAll(' ', '-')
}
