import { classNames } from '@client/components/class-names.ts'
import { distanceText } from '@shared/distance.ts'
import { plural } from '@shared/format.ts'
import type { NearbyLocation } from '@shared/schemas/location.schema.ts'
import { urls } from '@shared/urls.ts'
import { Link } from 'react-router-dom'
import styles from './location-sidebar.module.css'

/** Other places with how many companies each has and, where that is why they stand here, how far they are. */
export function PlaceLinks({ places }: { places: readonly NearbyLocation[] }) {
  return (
    <ul className={styles.links}>
      {places.map(({ name, slug, state, citySlug, companyCount, miles }) => (
        <li key={slug} className={styles.place}>
          <Link to={urls.location({ state, city: citySlug })}>
            {name}, {state}
          </Link>
          <span className={classNames(styles.count, miles !== undefined && styles.far)}>
            {miles === undefined ? '' : `${distanceText(miles)} · `}
            {plural(companyCount, 'company', 'companies')}
          </span>
        </li>
      ))}
    </ul>
  )
}
