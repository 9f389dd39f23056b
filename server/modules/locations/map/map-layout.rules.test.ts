import { describe, expect, it } from 'vitest'
import { createLayout, placeLabel, placePin } from './map-layout.rules.ts'

const SCALES = [0.87, 1, 1.1]
const point = { x: 160, y: 120 }
const pin = { size: 26, step: 27 }

describe('pins', () => {
  it('stand on their point, and beside it when it is taken', () => {
    const layout = createLayout(240, SCALES)
    expect(placePin(layout, point, pin)).toEqual({ ...point, dx: 0, dy: 0 })
    const others = [1, 2, 3].map(() => placePin(layout, point, pin))
    for (const other of others) expect(Math.hypot(other?.dx ?? 0, other?.dy ?? 0)).toBeGreaterThanOrEqual(26)
  })

  it('never overlap at any size of the map', () => {
    const layout = createLayout(240, SCALES)
    const points = [point, { x: 175, y: 118 }, { x: 300, y: 12 }, { x: 150, y: 140 }]
    const pins = points.flatMap((at) => [1, 2, 3, 4].flatMap(() => placePin(layout, at, pin) ?? []))
    expect(pins.length).toBeGreaterThan(12)
    for (const scale of SCALES) {
      for (const [index, a] of pins.entries()) {
        for (const b of pins.slice(index + 1)) {
          const apartX = Math.abs((a.x - b.x) * scale + a.dx - b.dx)
          const apartY = Math.abs((a.y - b.y) * scale + a.dy - b.dy)
          expect(Math.max(apartX, apartY)).toBeGreaterThanOrEqual(26)
        }
      }
    }
  })

  it('are left out when there is no room', () => {
    const layout = createLayout(240, SCALES)
    layout.block({ ...point, dx: 0, dy: 0, width: 400, height: 400 })
    expect(placePin(layout, point, pin)).toBeNull()
  })
})

describe('names', () => {
  const place = { dx: 0, dy: 0, name: 'Miami Beach', radius: 4, isGroup: false }

  it('stand right of their point, left near the right edge, and above or below where both sides are taken', () => {
    const layout = createLayout(240, SCALES)
    expect(placeLabel(layout, { ...point, ...place })).toMatchObject({ dy: 0, edge: 'start' })
    expect(placeLabel(layout, { x: 310, y: 40, ...place })).toMatchObject({ dy: 0, edge: 'end' })
    layout.block({ x: 160, y: 200, dx: 40, dy: 0, width: 60, height: 6 })
    layout.block({ x: 160, y: 200, dx: -40, dy: 0, width: 60, height: 6 })
    expect(placeLabel(layout, { x: 160, y: 200, ...place })).toMatchObject({ edge: 'middle' })
  })

  it('are left out rather than put over others', () => {
    const layout = createLayout(240, SCALES)
    layout.block({ ...point, dx: 0, dy: 0, width: 200, height: 60 })
    expect(placeLabel(layout, { ...point, ...place })).toBeNull()
    expect(placeLabel(layout, { ...point, ...place, isGroup: true })).not.toBeNull()
  })
})
