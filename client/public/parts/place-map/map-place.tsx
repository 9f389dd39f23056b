import type { CompanyMap, MapDrawing } from '@shared/locations/place-map.schema.ts'
import { atPosition } from './map-drawing.tsx'
import { MapLabel } from './map-label.tsx'
import styles from './map-place.module.css'

interface MapPlaceProps {
  drawing: MapDrawing
  place: CompanyMap['places'][number]
  isActive?: boolean
}

/** Dot and name of a place that companies serve. */
export function MapPlace({ drawing, place: { name, label, ...at }, isActive = false }: MapPlaceProps) {
  return (
    <span data-active={isActive || undefined} className={styles.place}>
      <span className={styles.dot} style={atPosition(drawing, at)} title={name} />
      {label ? (
        <MapLabel drawing={drawing} at={at} label={label} name={name} className={styles.label} />
      ) : null}
    </span>
  )
}
