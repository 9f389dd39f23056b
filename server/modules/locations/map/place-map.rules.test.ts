import { findStateOutline, findStates, findStatesAndCounties } from '@server/platform/boundaries.ts'
import { MAP_WIDTH } from '@shared/locations/map-size.ts'
import { describe, expect, it } from 'vitest'
import { fitFrame, getStateFrame, type MapFrame } from './map-frame.rules.ts'
import { drawCompanyMap, drawStateMap, toRegions } from './place-map.rules.ts'

const miami = { state: 'FL', citySlug: 'miami', name: 'Miami', lat: 25.7743, lng: -80.1937 }
const miamiBeach = { state: 'FL', citySlug: 'miami-beach', name: 'Miami Beach', lat: 25.79, lng: -80.13 }
const keyWest = { state: 'FL', citySlug: 'key-west', name: 'Key West', lat: 24.5552, lng: -81.7828 }
const orlando = { citySlug: 'orlando', name: 'Orlando', lat: 28.5383, lng: -81.3792 }
const withCounties = (frame: MapFrame) => frame.draw(findStatesAndCounties(frame.box))
const statesOnly = (frame: MapFrame) => frame.draw(findStates(frame.box))

function outlineOf(state: string) {
  const outline = findStateOutline(state)
  if (!outline) throw new Error(`no outline of ${state}`)
  return outline
}

describe('a frame', () => {
  it('shows its points inside the edges, north at the top and west on the left', () => {
    const frame = fitFrame([miami, miamiBeach], { height: 240, minMiles: 6 })
    const [west, east] = [frame.toXy(miami), frame.toXy(miamiBeach)]
    expect(west.x).toBeLessThan(east.x)
    expect(west.y).toBeGreaterThan(east.y)
    for (const { x, y } of [west, east]) {
      expect(x).toBeGreaterThan(20)
      expect(x).toBeLessThan(MAP_WIDTH - 20)
      expect(y).toBeGreaterThan(20)
      expect(y).toBeLessThan(220)
    }
  })

  it('shows the surroundings of a single point', () => {
    const { box } = fitFrame([miami], { height: 240, minMiles: 6 })
    expect(box.maxLat - box.minLat).toBeGreaterThan(12 / 69)
    expect(box.maxLat - box.minLat).toBeLessThan(30 / 69)
  })

  it.each(['Alaska', 'Hawaii', 'Florida', 'Rhode Island', 'Wyoming', 'California'])('fits %s', (state) => {
    const frame = getStateFrame(outlineOf(state), [], { minHeight: 200, maxHeight: 400 })
    expect(frame.height).toBeGreaterThanOrEqual(200)
    expect(frame.height).toBeLessThanOrEqual(400)
    const { land, scale } = statesOnly(frame)
    expect(land).toMatch(/^M/)
    expect(scale.width).toBeLessThanOrEqual(MAP_WIDTH / 4)
  })
})

describe('a city’s map', () => {
  const based = (companyId: number) => ({ ...miami, companyId, isHome: true })

  it('has a pin for each company, all near their city, and the places they serve', () => {
    const places = [based(1), based(2), { ...miamiBeach, companyId: 2, isHome: false }]
    const map = drawCompanyMap(miami, [2, 1], places, withCounties)
    expect(map.pins.map(({ companyId }) => companyId)).toEqual([2, 1])
    expect(map.pins[0]).toMatchObject({ dx: 0, dy: 0 })
    expect(map.places).toEqual([
      expect.objectContaining({ name: 'Miami', companyIds: [1, 2], label: expect.anything() }),
      expect.objectContaining({ name: 'Miami Beach', companyIds: [2], label: expect.anything() }),
    ])
    expect(map.drawing.land.length + map.drawing.counties.length).toBeLessThan(4000)
  })

  it('leaves out places that are too far', () => {
    const map = drawCompanyMap(
      miami,
      [1, 2],
      [based(1), { ...keyWest, companyId: 2, isHome: true }],
      withCounties,
    )
    expect(map.pins.map(({ companyId }) => companyId)).toEqual([1])
    expect(map.places.map(({ name }) => name)).toEqual(['Miami'])
  })

  it('has room for 20 companies of one city', () => {
    const ids = Array.from({ length: 20 }, (_, index) => index + 1)
    expect(drawCompanyMap(miami, ids, ids.map(based), withCounties).pins).toHaveLength(20)
  })
})

describe('a state’s map', () => {
  const cities = [
    { ...miami, companyCount: 8 },
    { ...orlando, companyCount: 7 },
    { ...miamiBeach, companyCount: 5 },
    { ...keyWest, companyCount: 1 },
  ]

  it('has circles for the main cities, larger for more companies, and dots for their neighbors', () => {
    const map = drawStateMap(outlineOf('Florida'), cities, statesOnly)
    const circles = new Map(map.cities.map(({ citySlug, circle }) => [citySlug, circle]))
    expect(circles.get('miami')?.size).toBeGreaterThan(circles.get('key-west')?.size ?? 99)
    expect(circles.get('key-west')?.size).toBeGreaterThanOrEqual(24)
    expect(circles.get('miami')?.label).not.toBeNull()
    expect(circles.get('miami-beach')).toBeNull()
    expect(map.drawing.counties).toBe('')
  })

  it('has names beside the dots', () => {
    const bigPineKey = { citySlug: 'big-pine-key', name: 'Big Pine Key', lat: 24.6699, lng: -81.3515 }
    const keys = [
      { ...keyWest, companyCount: 4 },
      { ...bigPineKey, companyCount: 3 },
    ]
    const edgeOf = (served: typeof keys) =>
      drawStateMap(outlineOf('Florida'), served, statesOnly).cities[0]?.circle?.label?.edge
    expect(edgeOf(keys.slice(0, 1))).toBe('start')
    expect(edgeOf(keys)).toBe('end')
  })

  it('groups cities around the nearest main city', () => {
    expect(toRegions(cities).map((region) => region.map(({ citySlug }) => citySlug))).toEqual([
      ['miami', 'miami-beach'],
      ['orlando'],
      ['key-west'],
    ])
  })
})
