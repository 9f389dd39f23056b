import { classNames } from '@client/ui/class-names.ts'
import type { MapLabel as Label, MapDrawing } from '@shared/locations/place-map.schema.ts'
import { atPosition } from './map-drawing.tsx'
import styles from './map-label.module.css'

interface MapLabelProps {
  drawing: MapDrawing
  at: { x: number; y: number }
  label: Label
  name: string
  className?: string
}

/** Name of a place beside its point. Decorative: a list beside the map has all names. */
export function MapLabel({ drawing, at, label, name, className }: MapLabelProps) {
  return (
    <span
      className={classNames(styles.label, styles[label.edge], className)}
      style={atPosition(drawing, at, label)}
      aria-hidden="true"
    >
      {name}
    </span>
  )
}
