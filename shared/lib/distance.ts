/** Distances on the globe, in statute miles. */

export interface GeoPoint {
  lat: number
  lng: number
}

export interface GeoBox {
  minLat: number
  maxLat: number
  minLng: number
  maxLng: number
}

const EARTH_RADIUS_MI = 3958.7613
/** Widens a box by about four inches, so that rounding never excludes a place on its edge. */
const BOX_SLACK_DEGREES = 1e-6
const wholeMiles = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const radians = (degrees: number) => (degrees * Math.PI) / 180
const degrees = (radian: number) => (radian * 180) / Math.PI

/** Returns the great-circle distance in miles (haversine formula). */
export function milesBetween(a: GeoPoint, b: GeoPoint): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2)
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2)
  const h = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2
  return 2 * EARTH_RADIUS_MI * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Returns a box that contains the circle; it spans all longitudes at a pole or the date line. */
export function boundingBox(center: GeoPoint, miles: number): GeoBox {
  const angle = Math.max(0, miles) / EARTH_RADIUS_MI
  const latSpan = degrees(angle) + BOX_SLACK_DEGREES
  const minLat = Math.max(-90, center.lat - latSpan)
  const maxLat = Math.min(90, center.lat + latSpan)
  if (minLat === -90 || maxLat === 90) return { minLat, maxLat, minLng: -180, maxLng: 180 }
  const lngSpan = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(center.lat)))))
  const minLng = center.lng - lngSpan - BOX_SLACK_DEGREES
  const maxLng = center.lng + lngSpan + BOX_SLACK_DEGREES
  if (minLng < -180 || maxLng > 180) return { minLat, maxLat, minLng: -180, maxLng: 180 }
  return { minLat, maxLat, minLng, maxLng }
}

export function distanceText(miles: number): string {
  return miles < 1 ? 'less than 1 mi away' : `${wholeMiles.format(miles)} mi away`
}

/** Returns "18 miles from Aspen" or "less than 1 mile from Aspen". */
export function distanceFromText(miles: number, place: string): string {
  const whole = Math.round(miles)
  const text = miles < 1 ? 'less than 1 mile' : whole === 1 ? '1 mile' : `${wholeMiles.format(whole)} miles`
  return `${text} from ${place}`
}
