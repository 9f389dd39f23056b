import { z } from 'zod'

const position = { x: z.number(), y: z.number() }
const offset = { dx: z.number(), dy: z.number() }

/** Position of a name relative to its point: which of its edges is at the offset. */
const mapLabel = z.object({ ...offset, edge: z.enum(['start', 'middle', 'end']) })
export type MapLabel = z.infer<typeof mapLabel>

/** Drawing under the pins, as SVG path data. */
const mapDrawing = z.object({
  height: z.number(),
  /** States with their coasts and borders. */
  land: z.string(),
  /** Borders between counties. */
  counties: z.string(),
  scale: z.object({ miles: z.number(), width: z.number() }),
})
export type MapDrawing = z.infer<typeof mapDrawing>

/** Map of a city: where its companies are based and which places they serve. */
export const companyMap = z.object({
  drawing: mapDrawing,
  /** One for each company based on the map, moved aside where several share a city. */
  pins: z.array(z.object({ companyId: z.int(), ...position, ...offset })),
  /** Places these companies are based in or serve. */
  places: z.array(
    z.object({ name: z.string(), ...position, label: mapLabel.nullable(), companyIds: z.array(z.int()) }),
  ),
})
export type CompanyMap = z.infer<typeof companyMap>

/** Map of a state's served cities, grouped into regions around the cities with most companies. */
export const stateMap = z.object({
  drawing: mapDrawing,
  cities: z.array(
    z.object({
      citySlug: z.string(),
      ...position,
      /** Circle with the number of companies; null for a dot, because a larger city is too close. */
      circle: z.object({ ...offset, size: z.int(), label: mapLabel.nullable() }).nullable(),
    }),
  ),
  /** City slugs, the main city first. */
  regions: z.array(z.array(z.string())),
})
export type StateMap = z.infer<typeof stateMap>
