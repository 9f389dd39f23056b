import { createRequire } from 'node:module'
import type { GeoBox } from '@shared/lib/distance.ts'
import type { GeoPermissibleObjects } from 'd3-geo'
import type { Geometry } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Atlas = Topology<{
  states: GeometryCollection<{ name: string }>
  counties: GeometryCollection<{ name: string }>
}>

/** Polygons of a state, as GeoJSON. */
export interface Outline {
  type: 'MultiPolygon'
  coordinates: number[][][][]
}

interface State {
  /** Two digits, with which the ids of its counties begin. */
  id: string
  name: string
  box: GeoBox
  outline: Outline
}

/** Boundaries within a box. */
export interface Boundaries {
  states: Outline[]
  /** Borders between counties, each once; null if not requested. */
  countyLines: GeoPermissibleObjects | null
}

interface Decoded {
  atlas: Atlas
  states: State[]
}

let decoded: Decoded | null = null

/** Reads the atlas (2017 cartographic boundaries of the US Census Bureau) once. */
function decode(): Decoded {
  if (decoded) return decoded
  const atlas: Atlas = createRequire(import.meta.url)('us-atlas/counties-10m.json')
  const states = feature(atlas, atlas.objects.states).features.map(({ id, properties, geometry }) => {
    const outline = toOutline(geometry)
    return { id: String(id), name: properties.name, box: getBox(outline), outline }
  })
  decoded = { atlas, states }
  return decoded
}

/** Returns the outline of a state; null for an unknown name. */
export function findStateOutline(name: string): Outline | null {
  return decode().states.find((state) => state.name === name)?.outline ?? null
}

/** Returns the states in a box. */
export function findStates(box: GeoBox): Boundaries {
  return { states: listStates(box).map(({ outline }) => outline), countyLines: null }
}

/** Returns the states in a box and the borders of their counties. */
export function findStatesAndCounties(box: GeoBox): Boundaries {
  const { atlas } = decode()
  const states = listStates(box)
  const ids = new Set(states.map(({ id }) => id))
  const geometries = atlas.objects.counties.geometries.filter(({ id }) => ids.has(String(id).slice(0, 2)))
  return {
    states: states.map(({ outline }) => outline),
    countyLines: mesh(atlas, { type: 'GeometryCollection', geometries }, (a, b) => a !== b),
  }
}

function listStates(box: GeoBox): State[] {
  return decode().states.filter((state) => overlaps(state.box, box))
}

function overlaps(a: GeoBox, b: GeoBox): boolean {
  return a.minLat <= b.maxLat && a.maxLat >= b.minLat && a.minLng <= b.maxLng && a.maxLng >= b.minLng
}

function toOutline(geometry: Geometry): Outline {
  if (geometry.type === 'MultiPolygon') return { type: 'MultiPolygon', coordinates: geometry.coordinates }
  return { type: 'MultiPolygon', coordinates: geometry.type === 'Polygon' ? [geometry.coordinates] : [] }
}

function getBox({ coordinates }: Outline): GeoBox {
  const box = { minLat: 90, maxLat: -90, minLng: 180, maxLng: -180 }
  for (const [lng = 0, lat = 0] of coordinates.flat(2)) {
    box.minLat = Math.min(box.minLat, lat)
    box.maxLat = Math.max(box.maxLat, lat)
    box.minLng = Math.min(box.minLng, lng)
    box.maxLng = Math.max(box.maxLng, lng)
  }
  return box
}
