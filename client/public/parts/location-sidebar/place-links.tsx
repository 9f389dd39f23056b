import { classNames } from '@client/ui/class-names.ts'
import { distanceText } from '@shared/lib/distance.ts'
import { plural } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import type { NearbyLocation } from '@shared/locations/location.schema.ts'
import { Link } from 'react-router-dom'
import styles from './location-sidebar.module.css'

/** Links to other locations with company counts and, when listed by distance, miles. */
export function PlaceLinks({ places }: { places: readonly NearbyLocation[] }) {
  return (
    <ul className={styles.links}>
      {places.map(({ name, slug, state, citySlug, companyCount, miles }) => (
        <li key={slug} className={styles.place}>
          <Link to={urls.location({ state, city: citySlug })}>
            {name}, {state}
          </Link>
          <span className={classNames('note', miles !== undefined && styles.far)}>
            {miles === undefined ? '' : `${distanceText(miles)} · `}
            {plural(companyCount, 'company', 'companies')}
          </span>
        </li>
      ))}
    </ul>
  )
}
