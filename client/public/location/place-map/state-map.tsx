import { atPosition, MapDrawing } from '@client/public/parts/place-map/map-drawing.tsx'
import { MapLabel } from '@client/public/parts/place-map/map-label.tsx'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { CityMarket } from '@shared/locations/location.schema.ts'
import type { StateMap as StateMapData } from '@shared/locations/place-map.schema.ts'
import { Link } from 'react-router-dom'
import styles from './state-map.module.css'

interface StateMapProps {
  map: StateMapData
  cities: readonly CityMarket[]
  stateName: string
}

/** Map of a state: circles lead to its cities; dots are cities too close to a larger one. */
export function StateMap({ map: { drawing, cities: positions }, cities, stateName }: StateMapProps) {
  const bySlug = new Map(cities.map((city) => [city.citySlug, city]))
  const placed = positions.flatMap((position) => {
    const city = bySlug.get(position.citySlug)
    return city ? [{ ...position, city }] : []
  })
  return (
    <figure className={styles.map}>
      <MapDrawing drawing={drawing} title={`Map of ${stateName} with the cities that have companies`}>
        {placed.map(({ citySlug, circle, ...at }) =>
          circle ? null : <span key={citySlug} className={styles.dot} style={atPosition(drawing, at)} />,
        )}
        <ul className={styles.cities} aria-label={`Cities on the map of ${stateName}`}>
          {placed.map(({ citySlug, circle, city, ...at }) =>
            circle ? (
              <li key={citySlug}>
                <Link
                  to={urls.location({ state: city.state, city: citySlug })}
                  className={styles.circle}
                  style={{ ...atPosition(drawing, at, circle), width: circle.size, height: circle.size }}
                  title={city.name}
                  aria-label={`${city.name}, ${plural(city.companyCount, 'company', 'companies')}`}
                >
                  {city.companyCount}
                </Link>
                {circle.label ? (
                  <MapLabel
                    drawing={drawing}
                    at={at}
                    label={circle.label}
                    name={city.name}
                    className={styles.label}
                  />
                ) : null}
              </li>
            ) : null,
          )}
        </ul>
      </MapDrawing>
    </figure>
  )
}
