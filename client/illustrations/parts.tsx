import type { ReactNode, SVGProps } from 'react'
import { paint, type Tones } from './palette.ts'
import { type Box, boxes, discs, polygon, type Standing } from './shapes.ts'

export interface IllustrationProps {
  /** What the picture shows, for those who cannot see it. Leave out where it only decorates. */
  title?: string
  className?: string
}

interface PictureProps extends IllustrationProps {
  viewBox: string
  /** How it fills a box of another shape. Scenes are made to be cropped. */
  fit?: SVGProps<SVGSVGElement>['preserveAspectRatio']
  children: ReactNode
}

/** The frame of every illustration: named when it means something, hidden from screen readers when it decorates. */
export function Picture({ title, className, viewBox, fit = 'xMidYMid meet', children }: PictureProps) {
  const naming = title ? { role: 'img' } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: without a title the picture decorates and is hidden
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={viewBox}
      preserveAspectRatio={fit}
      className={className}
      {...naming}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  )
}

interface GableHouseProps {
  /** Foot of the gable wall's left corner. */
  x: number
  y: number
  /** Width of the gable wall, height to the eaves, height of the roof above them, length of the side wall. */
  w: number
  h: number
  peak: number
  side: number
  wall: Tones
  roof: Tones
  /** Doors and windows, with the gable wall's left foot as origin. */
  children?: ReactNode
}

/** A house seen a little from the right: a sunlit gable, a side wall in shade, one slope of its roof. */
export function GableHouse({ x, y, w, h, peak, side, wall, roof, children }: GableHouseProps) {
  const over = w * 0.07
  const drop = (over * peak) / (w / 2)
  const eave = -h + drop
  const edge = w * 0.045
  return (
    <g transform={`translate(${x} ${y})`}>
      <path fill={wall[1]} d={boxes([w, -h, side, h])} />
      <path fill={wall[0]} d={polygon([0, 0], [0, -h], [w / 2, -h - peak], [w, -h], [w, 0])} />
      <path fill={paint.shadow} opacity=".13" d={boxes([w, -h, side, drop + edge * 1.6])} />
      <path
        fill={paint.shadow}
        opacity=".1"
        d={polygon(
          [0, -h],
          [w / 2, -h - peak],
          [w, -h],
          [w, -h + edge * 2.6],
          [w / 2, -h - peak + edge * 2.9],
          [0, -h + edge * 2.6],
        )}
      />
      <path
        fill={roof[0]}
        d={polygon(
          [w / 2, -h - peak - edge],
          [w / 2 + side, -h - peak - edge],
          [w + side + over, eave],
          [w + over, eave],
        )}
      />
      <path fill={roof[1]} d={boxes([w + over - edge, eave - edge * 0.3, side + edge, edge])} />
      <path
        fill={roof[1]}
        d={polygon(
          [-over, eave],
          [w / 2, -h - peak - edge],
          [w + over, eave],
          [w + over - edge * 1.1, eave + edge * 0.4],
          [w / 2, -h - peak + edge],
          [-over + edge * 1.1, eave + edge * 0.4],
        )}
      />
      {children}
    </g>
  )
}

interface WindowsProps {
  at: readonly Box[]
  glass?: string
  frame?: string
  /** Panes: a cross, one upright bar, or none. */
  bars?: 'cross' | 'upright' | 'none'
  sill?: boolean
}

/** Windows with frame, sill and glazing bars. */
export function Windows({
  at,
  glass = paint.glass,
  frame = paint.trim,
  bars = 'cross',
  sill = true,
}: WindowsProps) {
  const upright = ([x, y, w, h]: Box) => `M${x + w / 2} ${y}v${h}`
  const level = ([x, y, w, h]: Box) => `M${x} ${y + Math.round(h * 0.45)}h${w}`
  return (
    <>
      <path
        fill={frame}
        d={boxes(
          ...at.map(([x, y, w, h]): Box => [x - 2, y - 2, w + 4, h + 4]),
          ...(sill ? at.map(([x, y, w, h]): Box => [x - 4, y + h + 2, w + 8, 3]) : []),
        )}
      />
      <path fill={glass} d={boxes(...at)} />
      {bars === 'none' ? null : (
        <path
          stroke={frame}
          strokeWidth="1.6"
          d={at.map((box) => upright(box) + (bars === 'cross' ? level(box) : '')).join('')}
        />
      )}
    </>
  )
}

/** Broad-leaved trees: trunk, crown, and the crown's sunlit part. Height is to the crown's top. */
export function LeafTrees({
  at,
  tone = [paint.leaf, paint.leafDeep],
}: {
  at: readonly Standing[]
  tone?: Tones
}) {
  return (
    <>
      <path
        fill={paint.trunkShade}
        d={boxes(...at.map(([x, y, h]): Box => [x - h * 0.03, y - h * 0.5, h * 0.06, h * 0.5]))}
      />
      <path
        fill={tone[1]}
        d={discs(
          ...at.flatMap(([x, y, h]) => [
            [x, y - h * 0.72, Math.round(h * 0.28)] as const,
            [x - h * 0.17, y - h * 0.54, Math.round(h * 0.2)] as const,
            [x + h * 0.18, y - h * 0.55, Math.round(h * 0.21)] as const,
          ]),
        )}
      />
      <path
        fill={tone[0]}
        d={discs(
          ...at.flatMap(([x, y, h]) => [
            [x - h * 0.06, y - h * 0.76, Math.round(h * 0.21)] as const,
            [x - h * 0.19, y - h * 0.56, Math.round(h * 0.15)] as const,
          ]),
        )}
      />
    </>
  )
}

/** Flat shade that things cast to the right, on the ground. */
export function GroundShade({ d, opacity = 0.14 }: { d: string; opacity?: number }) {
  return <path fill={paint.shadow} opacity={opacity} d={d} />
}
