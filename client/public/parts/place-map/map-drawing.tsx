import { MAP_WIDTH } from '@shared/locations/map-size.ts'
import type { MapDrawing as Drawing } from '@shared/locations/place-map.schema.ts'
import type { CSSProperties, ReactNode } from 'react'
import styles from './map-drawing.module.css'

interface MapDrawingProps {
  drawing: Drawing
  /** Text alternative of the map. */
  title: string
  /** Pins and names over the drawing, placed with `atPosition`. */
  children: ReactNode
}

/** Outlines of states and counties with a scale. Its children do not scale with it, so that text stays readable. */
export function MapDrawing({ drawing: { height, land, counties, scale }, title, children }: MapDrawingProps) {
  return (
    <div className={styles.frame}>
      <svg viewBox={`0 0 ${MAP_WIDTH} ${height}`} className={styles.drawing} role="img">
        <title>{title}</title>
        <path d={land} className={styles.land} />
        {counties ? <path d={counties} className={styles.counties} /> : null}
      </svg>
      {children}
      <span
        className={styles.scale}
        style={{ width: `${(scale.width / MAP_WIDTH) * 100}%` }}
        aria-hidden="true"
      >
        {scale.miles} mi
      </span>
    </div>
  )
}

/** Returns the style that centers an element at a position of the drawing, moved by pixels. */
export function atPosition(
  { height }: Drawing,
  { x, y }: { x: number; y: number },
  { dx, dy }: { dx: number; dy: number } = { dx: 0, dy: 0 },
): CSSProperties {
  const toLength = (share: number, pixels: number) =>
    `calc(${Math.round(share * 10_000) / 100}% + ${pixels}px)`
  return { left: toLength(x / MAP_WIDTH, dx), top: toLength(y / height, dy) }
}
