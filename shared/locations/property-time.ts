import { formatDateTime } from '../lib/format.ts'
import { zoneAbbreviation } from '../lib/time-zone.ts'

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

/** Time zone of most of each state. */
const statesByZone: Record<string, string> = {
  [EASTERN]: 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  [CENTRAL]: 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  [MOUNTAIN]: 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  [PACIFIC]: 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU',
}
/** First digits of ZIP codes in another time zone than most of their state. */
const zipsByZone: Record<string, string> = {
  [EASTERN]: '32456 373 374 376 377 378 379',
  [CENTRAL]:
    '324 325 37301 37305 37306 37313 37318 37324 37328 37330 37334 37335 37339 37345 37348 37355 37356 37360 37365 37366 37374 37375 37376 37382 37383 37387 37388 37389 37394 37396 37398 420 421 422 423 424 463 464 476 477 49801 49802 49807 49831 49847 49858 49870 49876 49887 49892 49893 49896 49902 49903 49911 49915 49920 49925 49927 49935 49938 49947 49959 49964 49968 49969',
  [MOUNTAIN]: '577 586 691 693 798 799 885 979',
  [PACIFIC]: '835 838',
}

const zoneByPrefix = new Map(
  [...Object.entries(statesByZone), ...Object.entries(zipsByZone)].flatMap(([zone, prefixes]) =>
    prefixes.split(' ').map((prefix) => [prefix, zone] as const),
  ),
)
const PREFIX_LENGTHS = [5, 3]

interface Property {
  propertyState: string | null
  propertyZip: string
}

/** Returns the time zone of a property from its ZIP code and state; UTC if its state is unknown. */
export function getPropertyZone({ propertyState, propertyZip }: Property): string {
  if (propertyState === null) return 'UTC'
  const byZip = PREFIX_LENGTHS.map((length) => zoneByPrefix.get(propertyZip.slice(0, length)))
  return byZip.find(Boolean) ?? zoneByPrefix.get(propertyState) ?? 'UTC'
}

/** Formats a time where the property is, with the name of its time zone: "Nov 26, 2026 8:33 AM CST". */
export function formatPropertyTime(time: Date, property: Property): string {
  const zone = getPropertyZone(property)
  return `${formatDateTime(time, zone)} ${zoneAbbreviation(time, zone)}`
}
