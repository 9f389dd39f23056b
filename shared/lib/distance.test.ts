import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundingBox, distanceFromText, distanceText, type GeoPoint, milesBetween } from './distance.ts'

const miami = { lat: 25.7617, lng: -80.1918 }
const orlando = { lat: 28.5383, lng: -81.3792 }

const anyPoint = fc.record<GeoPoint>({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

/** Returns the point at a distance in miles and a bearing. */
function travel(from: GeoPoint, miles: number, bearing: number): GeoPoint {
  const angle = miles / 3958.7613
  const [lat, lng] = [(from.lat * Math.PI) / 180, (from.lng * Math.PI) / 180]
  const sin = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing)
  const east = Math.sin(bearing) * Math.sin(angle) * Math.cos(lat)
  const turned = ((lng + Math.atan2(east, Math.cos(angle) - Math.sin(lat) * sin)) * 180) / Math.PI
  return {
    lat: (Math.asin(Math.max(-1, Math.min(1, sin))) * 180) / Math.PI,
    lng: ((turned + 540) % 360) - 180,
  }
}

describe('milesBetween', () => {
  it('matches known distances', () => {
    expect(milesBetween(miami, orlando)).toBeCloseTo(205.3, 0)
    expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69.1, 1)
    expect(milesBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(12436.8, 0)
  })

  it('is symmetric, never negative, and zero from a place to itself', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6)
        expect(milesBetween(a, b)).toBeGreaterThanOrEqual(0)
        expect(milesBetween(a, a)).toBe(0)
      }),
    )
  })

  it.each([
    [0, 'less than 1 mi away'],
    [0.99, 'less than 1 mi away'],
    [1, '1 mi away'],
    [3.4, '3 mi away'],
    [1234.5, '1,235 mi away'],
  ])('formats %s miles as %j', (miles, text) => {
    expect(distanceText(miles)).toBe(text)
  })

  it.each([
    [0.4, 'less than 1 mile from Aspen'],
    [1.2, '1 mile from Aspen'],
    [17.8, '18 miles from Aspen'],
    [1234.5, '1,235 miles from Aspen'],
  ])('puts %s miles in words as %j', (miles, text) => {
    expect(distanceFromText(miles, 'Aspen')).toBe(text)
  })
})

describe('boundingBox', () => {
  it('is tight around a place far from poles and date line', () => {
    const box = boundingBox(miami, 50)
    expect(milesBetween(miami, { lat: box.maxLat, lng: miami.lng })).toBeCloseTo(50, 2)
    expect(box.maxLng - box.minLng).toBeLessThan(1.7)
  })

  it('contains every point within the distance, including at the poles and the date line', () => {
    const bearings = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true })
    fc.assert(
      fc.property(
        anyPoint,
        fc.double({ min: 0, max: 3000, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        bearings,
        (center, miles, share, bearing) => {
          const point = travel(center, miles * share, bearing)
          const box = boundingBox(center, miles)
          expect(point.lat).toBeGreaterThanOrEqual(box.minLat)
          expect(point.lat).toBeLessThanOrEqual(box.maxLat)
          expect(point.lng).toBeGreaterThanOrEqual(box.minLng)
          expect(point.lng).toBeLessThanOrEqual(box.maxLng)
        },
      ),
    )
  })
})
