import { atPosition, MapDrawing } from '@client/public/parts/place-map/map-drawing.tsx'
import { MapPlace } from '@client/public/parts/place-map/map-place.tsx'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { CompanyMap } from '@shared/locations/place-map.schema.ts'
import styles from './service-area-map.module.css'

interface ServiceAreaMapProps {
  map: CompanyMap
  company: { id: number; name: string }
}

/** Map of a company's own city, with its mark, and the places it serves. */
export function ServiceAreaMap({ map: { drawing, pins, places }, company }: ServiceAreaMapProps) {
  return (
    <Stack as="figure" gap={2} className="no-print">
      <MapDrawing drawing={drawing} title={`Map of the places that ${company.name} serves`}>
        {places.map((place) => (
          <MapPlace key={`${place.name} ${place.x} ${place.y}`} drawing={drawing} place={place} />
        ))}
        {pins.map(({ companyId, ...pin }) => (
          <span
            key={companyId}
            className={styles.pin}
            style={atPosition(drawing, pin, pin)}
            aria-hidden="true"
          >
            <CompanyMark name={company.name} id={companyId} size={26} />
          </span>
        ))}
      </MapDrawing>
      <Note as="figcaption" size="xs">
        Dots are places this company serves.
      </Note>
    </Stack>
  )
}
