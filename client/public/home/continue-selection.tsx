import {
  loadSelection,
  type SelectedPlace,
  saveSelection,
  toSelectionUrl,
} from '@client/public/parts/company-selection/stored-selection.ts'
import { useShortlist } from '@client/public/parts/shortlist/use-shortlist.ts'
import { Button } from '@client/ui/button.tsx'
import { ButtonLink } from '@client/ui/button-link.tsx'
import { Row } from '@client/ui/primitives.tsx'
import { formatNumber } from '@shared/lib/format.ts'
import { urls } from '@shared/lib/urls.ts'
import { useEffect, useState } from 'react'
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
    <Row gap={4} rowGap={0} className={`surface-pine ${styles.line}`}>
      <span>Continue in</span>
      {places.map((place) => (
        <ButtonLink key={place.path} to={toSelectionUrl(place)} kind="quiet">
          {place.name}: {formatNumber(place.ids.length)} selected
        </ButtonLink>
      ))}
      {saved.length > 0 ? (
        <ButtonLink to={urls.shortlist(saved)} kind="quiet">
          {formatNumber(saved.length)} saved on your shortlist
        </ButtonLink>
      ) : null}
      <Button kind="quiet" onClick={clear}>
        Clear selection
      </Button>
    </Row>
  )
}
