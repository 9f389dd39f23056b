import { placeSlug } from '@shared/lib/slug.ts'
import { parseCsv, readDataFile, zipCodeColumns } from '../csv.ts'

export interface PostalCode {
  zip: string
  lat: number
  lng: number
}

let known: Map<string, PostalCode[]> | undefined

/** Returns the ZIP codes of a city, in order. @throws for a city without any, which is an error in the sample data */
export function getPostalCodes(city: string, state: string): PostalCode[] {
  known ??= readPostalCodes()
  const codes = known.get(`${state}/${placeSlug(city)}`)
  if (!codes) throw new Error(`No ZIP code is known for ${city}, ${state}.`)
  return codes
}

function readPostalCodes(): Map<string, PostalCode[]> {
  const byCity = new Map<string, PostalCode[]>()
  for (const [zip = '', city = '', state = '', lat, lng] of parseCsv(
    readDataFile('zip-codes.csv'),
    zipCodeColumns,
  )) {
    const key = `${state}/${placeSlug(city)}`
    const codes = byCity.get(key) ?? []
    codes.push({ zip, lat: Number(lat), lng: Number(lng) })
    byCity.set(key, codes)
  }
  return byCity
}
