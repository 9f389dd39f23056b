import {
  loadSelection,
  type SelectedPlace,
  saveSelection,
  toSelectionUrl,
} from '@client/public/parts/company-selection/stored-selection.ts'
import { useShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import styles from './continue-selection.module.css'

/** Line for an owner who comes back: the companies selected in each place, and the saved ones. Empty on the server. */
export function ContinueSelection() {
  const [places, setPlaces] = useState<readonly SelectedPlace[]>([])
  useEffect(() => setPlaces(loadSelection()), [])
  const saved = useShortlist() ?? []
  if (places.length === 0) return null
  const clear = () => {
    saveSelection([])
    setPlaces([])
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
  return (
    <p className={styles.line}>
      <span>Continue in</span>
      {places.map((place) => (
        <Link key={place.path} to={toSelectionUrl(place)}>
          {place.name}: {formatNumber(place.ids.length)} selected
        </Link>
      ))}
      {saved.length > 0 ? (
        <Link to={urls.shortlist(saved)}>{formatNumber(saved.length)} saved on your shortlist</Link>
      ) : null}
      <button type="button" onClick={clear}>
        Clear selection
      </button>
    </p>
  )
}
