import { atPosition, MapDrawing } from '@client/public/parts/place-map/map-drawing.tsx'
import { MapPlace } from '@client/public/parts/place-map/map-place.tsx'
import { classNames } from '@client/ui/class-names.ts'
import { CompanyMark } from '@client/ui/illustrations/company-mark.tsx'
import { PhoneFold } from '@client/ui/phone-fold.tsx'
import { Note, Stack } from '@client/ui/primitives.tsx'
import type { CompanyCard } from '@shared/companies/company.schema.ts'
import { plural } from '@shared/lib/format.ts'
import { MAP_WIDTH } from '@shared/locations/map-size.ts'
import type { CompanyMap as CompanyMapData } from '@shared/locations/place-map.schema.ts'
import styles from './company-map.module.css'
import { useActiveCompany } from './use-active-company.ts'

interface CompanyMapProps {
  map: CompanyMapData
  /** Name of the place. */
  place: string
  /** Companies in the list now; only they have pins. */
  companies: readonly CompanyCard[]
  className?: string
}

/**
 * Map of the companies' cities and service areas. A pin leads to the company's card; the card under the pointer or
 * focus marks its pin and its places. Folded on narrow screens.
 */
export function CompanyMap({ map, place, companies, className }: CompanyMapProps) {
  const { drawing } = map
  const activeId = useActiveCompany()
  const byId = new Map(companies.map((company) => [company.id, company]))
  const pins = map.pins.flatMap((pin) => {
    const company = byId.get(pin.companyId)
    return company ? [{ ...pin, company }] : []
  })
  const places = map.places.filter(({ companyIds }) => companyIds.some((id) => byId.has(id)))
  const missing = companies.length - pins.length
  return (
    <PhoneFold
      title={companies.length > 0 ? `Map of ${plural(companies.length, 'company', 'companies')}` : 'Map'}
      className={classNames('no-print', styles.map, className)}
    >
      <Stack as="figure" gap={2} className={styles.figure}>
        <MapDrawing
          drawing={drawing}
          title={`Map of ${place} with the cities of its management companies and the places they serve`}
        >
          {places.map((each) => (
            <MapPlace
              key={`${each.name} ${each.x} ${each.y}`}
              drawing={drawing}
              place={each}
              isActive={activeId !== null && each.companyIds.includes(activeId)}
            />
          ))}
          <ul className={styles.pins} aria-label="Companies on the map">
            {pins.map(({ companyId, company, ...pin }) => (
              <li key={companyId} style={atPosition(drawing, pin, pin)}>
                <a
                  href={`#company-${companyId}`}
                  className={classNames(styles.pin, styles[getSide(pin.x)], pin.y < NEAR_TOP && styles.below)}
                  data-active={companyId === activeId || undefined}
                  data-pin={companyId}
                >
                  <CompanyMark name={company.name} id={companyId} size={26} />
                  <span className={styles.name}>{company.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </MapDrawing>
        {companies.length > 0 ? (
          <Note as="figcaption" size="xs">
            Dots are places these companies serve.
            {missing > 0
              ? ` ${plural(
                  missing,
                  'company isn’t on the map because it’s farther away or there’s no room for its pin.',
                  'companies aren’t on the map because they’re farther away or there’s no room for their pins.',
                )}`
              : ''}
          </Note>
        ) : null}
      </Stack>
    </PhoneFold>
  )
}

/** Above this, a name has room only below its pin. */
const NEAR_TOP = 64

/** Returns on which side of its pin a name has room. */
function getSide(x: number): 'left' | 'right' | 'middle' {
  if (x < MAP_WIDTH / 3) return 'right'
  return x > (MAP_WIDTH / 3) * 2 ? 'left' : 'middle'
}
