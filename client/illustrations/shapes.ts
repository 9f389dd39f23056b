/*
 * Path data for shapes that the scenes repeat. Many shapes of one colour become one path: less markup in every page,
 * and no ids that could clash when two scenes stand on one page. All functions are pure.
 */

export type Point = readonly [x: number, y: number]
export type Box = readonly [x: number, y: number, width: number, height: number]
/** Where something stands: foot x, foot y, height. */
export type Standing = readonly [x: number, y: number, height: number]

const short = (value: number) => Math.round(value * 10) / 10

/** Numbers as path data wants them: one decimal, no zero before the point, a minus sign instead of a space. */
const terse = (value: number) => String(short(value)).replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number) => (short(y) < 0 ? terse(x) + terse(y) : `${terse(x)} ${terse(y)}`)

/** Axis-parallel rectangles. */
export function boxes(...list: readonly Box[]): string {
  return list.map(([x, y, w, h]) => `M${pair(x, y)}h${short(w)}v${short(h)}h${short(-w)}z`).join('')
}

/** A closed polygon, written in steps from point to point, which is shorter than positions. */
export function polygon(...points: readonly Point[]): string {
  return `${points
    .map(([x, y], index) => {
      const before = points[index - 1]
      return before ? `l${pair(short(x) - short(before[0]), short(y) - short(before[1]))}` : `M${pair(x, y)}`
    })
    .join('')}z`
}

/** Circles: centre x, centre y, radius. */
export function discs(...list: readonly (readonly [x: number, y: number, r: number])[]): string {
  return list
    .map(
      ([x, y, r]) => `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
    )
    .join('')
}

/** Dots for flowers and bushes: stroke them with round caps, the stroke's width is their diameter. */
export function dots(...list: readonly Point[]): string {
  return list.map(([x, y]) => `M${x} ${y}h0`).join('')
}

/** Horizontal strokes for clouds and glitter on water: x, y, length. Stroke them with round caps. */
export function strips(...list: readonly (readonly [x: number, y: number, length: number])[]): string {
  return list.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')
}

const CONIFER_HALF: readonly Point[] = [
  [0.11, 0.7],
  [0.065, 0.7],
  [0.165, 0.44],
  [0.1, 0.44],
  [0.215, 0.13],
  [0.03, 0.13],
  [0.03, 0],
]

/** Fir trees, three tiers each. */
export function conifers(...list: readonly Standing[]): string {
  return list
    .map(([x, y, h]) => {
      const side = (sign: number) =>
        CONIFER_HALF.map(([px, py]): Point => [x + sign * Math.round(px * h), y - Math.round(py * h)])
      return polygon([x, y - h], ...side(1), ...side(-1).reverse())
    })
    .join('')
}

/** The side of the same fir trees that is turned away from the sun. */
export function coniferShade(...list: readonly Standing[]): string {
  return list
    .map(([x, y, h]) =>
      polygon(
        [x, y - h],
        ...CONIFER_HALF.map(([px, py]): Point => [x + Math.round(px * h), y - Math.round(py * h)]),
        [x, y],
      ),
    )
    .join('')
}

const FRONDS: readonly Point[] = [
  [-0.34, 0.27],
  [-0.47, 0.03],
  [-0.33, -0.2],
  [-0.05, -0.3],
  [0.28, -0.24],
  [0.47, -0.01],
  [0.38, 0.24],
  [0.14, 0.33],
]

/** Crowns of palms whose trunks lean right by a tenth of their height. */
export function palmCrowns(...list: readonly Standing[]): string {
  return list
    .map(([x, y, h]) => {
      const s = h * 0.62
      return FRONDS.map(([dx, dy]) => {
        const length = Math.hypot(dx, dy)
        const arch = (dx < 0 ? 1 : -1) * 0.3 * length
        const [nx, ny] = [(-dy / length) * arch, (dx / length) * arch]
        const at = (fx: number, fy: number) => `${short(fx * s)} ${short(fy * s)}`
        const over = at(dx * 0.45 + nx, dy * 0.45 + ny)
        const under = at(dx * -0.45 - nx * 0.1, dy * -0.45 - ny * 0.1)
        return `M${short(x + h * 0.1)} ${short(y - h)}q${over} ${at(dx, dy)}q${under} ${at(-dx, -dy)}z`
      }).join('')
    })
    .join('')
}

/** Trunks that belong to `palmCrowns`. */
export function palmTrunks(...list: readonly Standing[]): string {
  return list
    .map(([x, y, h]) => {
      const w = short(h * 0.055)
      return `M${x} ${y}q${short(-h * 0.02)} ${short(-h * 0.6)} ${short(h * 0.09)} ${-h}l${short(w * 0.6)} 0q${short(-h * 0.09)} ${short(h * 0.5)} ${short(-h * 0.09 + w * 0.6)} ${h}z`
    })
    .join('')
}
