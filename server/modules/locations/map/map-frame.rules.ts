import type { Boundaries, Outline } from '@server/platform/boundaries.ts'
import { boundingBox, type GeoBox, type GeoPoint, milesBetween } from '@shared/lib/distance.ts'
import { MAP_WIDTH } from '@shared/locations/map-size.ts'
import type { MapDrawing } from '@shared/locations/place-map.schema.ts'
import { geoArea, geoMercator, geoPath } from 'd3-geo'

export interface Xy {
  x: number
  y: number
}

/** Part of the earth that a map shows, in the Web Mercator projection. */
export interface MapFrame {
  height: number
  box: GeoBox
  toXy(point: GeoPoint): Xy
  draw(boundaries: Boundaries): MapDrawing
}

/** Space between the outermost points and the edge. */
const PADDING = 24
/** Lines that end beyond the edge have no visible end. */
const BLEED = 4
const SCALE_MILES = [1, 2, 5, 10, 20, 50, 100, 200, 500]
const SCALE_MAX_WIDTH = MAP_WIDTH / 4
/** Islands smaller than this share of the largest part do not widen a state's map. */
const SMALL_ISLAND = 0.01
/** Islands smaller than this, in square units, are not drawn. */
const SMALLEST_AREA = 0.5

/** Returns a frame of a fixed height that shows all points and at least `minMiles` around the first one. */
export function fitFrame(
  points: readonly [GeoPoint, ...GeoPoint[]],
  { height, minMiles }: { height: number; minMiles: number },
): MapFrame {
  const { minLat, maxLat, minLng, maxLng } = boundingBox(points[0], minMiles)
  const corners = [
    { lat: minLat, lng: minLng },
    { lat: maxLat, lng: maxLng },
  ]
  return toFrame(toMultiPoint([...points, ...corners]), points[0].lng, height)
}

/** Returns a frame that shows a state and these points; as high as the state needs, within limits. */
export function getStateFrame(
  outline: Outline,
  points: readonly GeoPoint[],
  { minHeight, maxHeight }: { minHeight: number; maxHeight: number },
): MapFrame {
  const { type, coordinates } = toMultiPoint([...getMainParts(outline), ...points])
  const middle = getMiddle(coordinates.map(([lng]) => lng))
  const fitted = geoMercator()
    .rotate([-middle, 0])
    .fitWidth(MAP_WIDTH - 2 * PADDING, { type, coordinates })
  const [[, top], [, bottom]] = geoPath(fitted).bounds({ type, coordinates })
  const height = Math.round(Math.min(maxHeight, Math.max(minHeight, bottom - top + 2 * PADDING)))
  return toFrame({ type, coordinates }, middle, height)
}

interface MultiPoint {
  type: 'MultiPoint'
  coordinates: [lng: number, lat: number][]
}

function toMultiPoint(points: readonly GeoPoint[]): MultiPoint {
  return { type: 'MultiPoint', coordinates: points.map(({ lat, lng }) => [lng, lat]) }
}

/** Returns the middle longitude; Alaska's islands beyond the date line count as west. */
function getMiddle(longitudes: readonly number[]): number {
  const west = longitudes.map((lng) => (lng > 0 ? lng - 360 : lng))
  return (Math.min(...west) + Math.max(...west)) / 2
}

/** Returns the corner points of a state without its small islands. */
function getMainParts({ coordinates: polygons }: Outline): GeoPoint[] {
  const areas = polygons.map((coordinates) => geoArea({ type: 'Polygon', coordinates }))
  const limit = Math.max(...areas) * SMALL_ISLAND
  return polygons
    .filter((_, index) => (areas[index] ?? 0) >= limit)
    .flatMap(([ring = []]) => ring.map(([lng = 0, lat = 0]) => ({ lat, lng })))
}

function toFrame(content: MultiPoint, middleLng: number, height: number): MapFrame {
  // Rotating keeps a map near the date line in one piece.
  const projection = geoMercator()
    .rotate([-middleLng, 0])
    .fitExtent(
      [
        [PADDING, PADDING],
        [MAP_WIDTH - PADDING, height - PADDING],
      ],
      content,
    )
    .clipExtent([
      [-BLEED, -BLEED],
      [MAP_WIDTH + BLEED, height + BLEED],
    ])
  const toPoint = (x: number, y: number): GeoPoint => {
    const [lng, lat] = projection.invert?.([x, y]) ?? [0, 0]
    return { lat, lng }
  }
  const northWest = toPoint(0, 0)
  const southEast = toPoint(MAP_WIDTH, height)
  const milesWide = milesBetween(toPoint(0, height / 2), toPoint(MAP_WIDTH, height / 2))
  return {
    height,
    box: { minLat: southEast.lat, maxLat: northWest.lat, minLng: northWest.lng, maxLng: southEast.lng },
    toXy: ({ lat, lng }) => {
      const [x, y] = projection([lng, lat]) ?? [0, 0]
      return { x: round(x), y: round(y) }
    },
    draw: ({ states, countyLines }) => {
      const path = geoPath(projection).digits(1)
      const polygons = states.flatMap(({ coordinates }) => coordinates)
      return {
        height,
        land: polygons
          .map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
          .filter((polygon) => path.area(polygon) >= SMALLEST_AREA)
          .map((polygon) => path(polygon) ?? '')
          .join(''),
        counties: countyLines ? (path(countyLines) ?? '') : '',
        scale: getScale(milesWide),
      }
    },
  }
}

function getScale(milesWide: number): MapDrawing['scale'] {
  const widthOf = (miles: number) => (miles / milesWide) * MAP_WIDTH
  const miles = SCALE_MILES.findLast((candidate) => widthOf(candidate) <= SCALE_MAX_WIDTH) ?? 1
  return { miles, width: round(widthOf(miles)) }
}

function round(units: number): number {
  return Math.round(units * 10) / 10
}
