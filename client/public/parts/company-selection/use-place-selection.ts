import { useEffect, useState } from 'react'
import { addToSelection } from './selection.ts'
import {
  getIdsOn,
  loadSelection,
  type SelectedPlace,
  saveSelection,
  toSelectionUrl,
  withCompany,
} from './stored-selection.ts'

export interface PlaceSelection {
  /** Location page on which the company is selected; null if it is not. */
  selectedOn: SelectedPlace | null
  /** The selection of the place has no room for it. */
  isFull: boolean
  select: (isSelected: boolean) => void
  /** URL of the place's page with this company and all that are selected there. */
  listUrl: string
}

/** Selects a company on a place's location page from elsewhere, such as its profile. */
export function usePlaceSelection(
  place: Pick<SelectedPlace, 'path' | 'name'>,
  companyId: number,
): PlaceSelection {
  const [places, setPlaces] = useState<readonly SelectedPlace[]>([])
  // After the first render: the server does not know the selection. Later, another page may have changed it.
  useEffect(() => {
    const reload = () => setPlaces(loadSelection())
    const reloadRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reload()
    }
    reload()
    window.addEventListener('storage', reload)
    window.addEventListener('pageshow', reloadRestored)
    return () => {
      window.removeEventListener('storage', reload)
      window.removeEventListener('pageshow', reloadRestored)
    }
  }, [])
  const selectedOn = places.find(({ ids }) => ids.includes(companyId)) ?? null
  const ids = addToSelection(getIdsOn(places, place.path), companyId)
  return {
    selectedOn,
    isFull: selectedOn === null && !ids.includes(companyId),
    select: (isSelected) => {
      const next = withCompany(loadSelection(), place, { id: companyId, isSelected })
      saveSelection(next)
      setPlaces(next)
    },
    listUrl: toSelectionUrl({ path: place.path, ids }),
  }
}
