import { MAP_WIDTH } from '@shared/locations/map-size.ts'
import type { MapLabel } from '@shared/locations/place-map.schema.ts'
import type { Xy } from './map-frame.rules.ts'

/** Rectangle around `x`, `y` in the drawing, moved by pixels. */
interface Item extends Xy {
  dx: number
  dy: number
  width: number
  height: number
}

/** Map on which items take places so that none covers another at any size the page shows it in. */
export interface MapLayout {
  /** Takes the place if it is free and on the map. */
  take(item: Item): boolean
  isFree(item: Item): boolean
  /** Takes the place, whatever is there. */
  block(item: Item): void
}

/** Space between two items, in pixels. */
const GAP = 1

/** @param scales pixels per unit of the drawing: the smallest and largest size of the map, and some between */
export function createLayout(height: number, scales: readonly number[]): MapLayout {
  const taken: Item[] = []
  const isFree = (item: Item) =>
    scales.every(
      (scale) => isInside(item, height, scale) && taken.every((other) => !overlaps(item, other, scale)),
    )
  return {
    isFree,
    take: (item) => {
      const free = isFree(item)
      if (free) taken.push(item)
      return free
    },
    block: (item) => {
      taken.push(item)
    },
  }
}

function isInside({ x, y, dx, dy, width, height }: Item, mapHeight: number, scale: number): boolean {
  const left = x * scale + dx - width / 2
  const top = y * scale + dy - height / 2
  return left >= 0 && top >= 0 && left + width <= MAP_WIDTH * scale && top + height <= mapHeight * scale
}

function overlaps(a: Item, b: Item, scale: number): boolean {
  const distanceX = Math.abs((a.x - b.x) * scale + a.dx - b.dx)
  const distanceY = Math.abs((a.y - b.y) * scale + a.dy - b.dy)
  return distanceX < (a.width + b.width) / 2 + GAP && distanceY < (a.height + b.height) / 2 + GAP
}

/** Position in the drawing, moved by pixels. */
export interface Placed extends Xy {
  dx: number
  dy: number
}

/**
 * Takes the nearest free place around a point for a round pin; null if there is none nearby.
 * @param step distance between the places that are tried, in pixels
 */
export function placePin(
  layout: MapLayout,
  { x, y }: Xy,
  { size, step }: { size: number; step: number },
): Placed | null {
  for (const offset of ringOffsets(step)) {
    const pin = { x, y, ...offset }
    if (layout.take({ ...pin, width: size, height: size })) return pin
  }
  return null
}

const RINGS = 3

/** Lists the centers of circles in rings around the middle, nearest first. */
function ringOffsets(step: number): { dx: number; dy: number }[] {
  const offsets = []
  for (let row = -RINGS; row <= RINGS; row++) {
    for (let column = -RINGS; column <= RINGS; column++) {
      const dx = Math.round(step * (column + (row % 2 === 0 ? 0 : 0.5)))
      offsets.push({ dx, dy: step * row })
    }
  }
  return offsets
    .filter(({ dx, dy }) => Math.hypot(dx, dy) <= step * RINGS)
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
}

/** Width of a letter and height of a line of the small text of a map, in pixels, rather too large. */
const LETTER_WIDTH = 7
const LINE_HEIGHT = 16
/** Distances from a point with a group of pins, to get past them. */
const DISTANCES = [0, 6, 14, 22, 30, 42, 56, 70]

/**
 * Takes a free place beside a point for its name; null if there is none.
 * @param point.radius of what is drawn at the point, in pixels
 * @param point.isGroup true if pins may be around the point
 */
export function placeLabel(
  layout: MapLayout,
  { x, y, dx, dy, name, radius, isGroup }: Placed & { name: string; radius: number; isGroup: boolean },
): MapLabel | null {
  const width = name.length * LETTER_WIDTH
  for (const distance of isGroup ? DISTANCES : [0]) {
    const beside = radius + distance + 3
    const above = beside + LINE_HEIGHT / 2
    const labels: readonly MapLabel[] = [
      { dx: dx + beside, dy, edge: 'start' },
      { dx: dx - beside, dy, edge: 'end' },
      { dx, dy: dy + above, edge: 'middle' },
      { dx, dy: dy - above, edge: 'middle' },
    ]
    for (const label of labels) {
      const middle = label.edge === 'middle' ? 0 : ((label.edge === 'start' ? 1 : -1) * width) / 2
      const isTaken = layout.take({ x, y, dx: label.dx + middle, dy: label.dy, width, height: LINE_HEIGHT })
      if (isTaken) return label
    }
  }
  return null
}
