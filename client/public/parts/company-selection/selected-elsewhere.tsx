import { formatNumber } from '@shared/lib/format.ts'
import { Link } from 'react-router-dom'
import styles from './selected-elsewhere.module.css'
import { type SelectedPlace, toSelectionUrl } from './stored-selection.ts'

/** Companies selected on other location pages. A request is about one property, so they need a separate one. */
export function SelectedElsewhere({ places }: { places: readonly SelectedPlace[] }) {
  if (places.length === 0) return null
  return (
    <p className={styles.line}>
      {places.map((place) => (
        <Link key={place.path} to={toSelectionUrl(place)}>
          {formatNumber(place.ids.length)} selected in {place.name}
        </Link>
      ))}
      <span className="soft">They aren’t on this page, so send them a separate request.</span>
    </p>
  )
}
