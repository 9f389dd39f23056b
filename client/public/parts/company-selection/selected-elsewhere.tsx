import { formatNumber } from '@shared/lib/format.ts'
import { Link } from 'react-router-dom'
import styles from './selected-elsewhere.module.css'
import { type SelectedPlace, toSelectionUrl } from './stored-selection.ts'

/** Companies selected on other location pages. A request is about one property, so they need a separate one. */
export function SelectedElsewhere({ places }: { places: readonly SelectedPlace[] }) {
  if (places.length === 0) return null
  const isOne = places.length === 1 && places[0]?.ids.length === 1
  return (
    <p className={styles.line}>
      {places.map((place) => (
        <Link key={place.path} to={toSelectionUrl(place)}>
          {formatNumber(place.ids.length)} selected in {place.name}
        </Link>
      ))}
      <span className="soft">
        {isOne ? 'It isn’t' : 'They aren’t'} on this page, so send {isOne ? 'it' : 'them'} a separate request.
      </span>
    </p>
  )
}
