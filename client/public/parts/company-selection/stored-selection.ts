import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'
import { addToSelection, withSelection } from './selection.ts'

/** localStorage key of the companies selected on location pages (product 4.2, 7.11). */
const SELECTION_KEY = 'companySelection'
/** A selection that was not changed for so long is forgotten. */
const SELECTION_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Companies selected on one location page. */
export interface SelectedPlace {
  path: string
  /** "Miami, FL". */
  name: string
  ids: readonly number[]
}

interface StoredSelection {
  /** Milliseconds since 1970. */
  savedAt: number
  places: readonly SelectedPlace[]
}

/** Parses the stored selection; ignores what is not a location page, and all of it after 30 days. */
export function parseSelectedPlaces(json: string | null, now: number): SelectedPlace[] {
  try {
    const stored: Partial<Record<keyof StoredSelection, unknown>> = JSON.parse(json ?? '{}')
    const age = now - Number(stored.savedAt)
    return age < SELECTION_DAYS * DAY_MS && Array.isArray(stored.places)
      ? stored.places.filter(isSelectedPlace)
      : []
  } catch {
    return []
  }
}

function isSelectedPlace(value: unknown): value is SelectedPlace {
  if (typeof value !== 'object' || value === null) return false
  const { path, name, ids } = value as Partial<Record<keyof SelectedPlace, unknown>>
  return (
    typeof path === 'string' &&
    path.startsWith('/locations/') &&
    typeof name === 'string' &&
    Array.isArray(ids) &&
    ids.length <= MAX_SELECTED_COMPANIES &&
    ids.every((id) => Number.isInteger(id) && id > 0)
  )
}

/**
 * Returns the selection with a page's own companies replaced. A company that the page lists belongs to it from then
 * on, so that it is in one request only.
 */
export function replaceOnPage(
  places: readonly SelectedPlace[],
  page: SelectedPlace,
  isListed: (id: number) => boolean,
): SelectedPlace[] {
  const others = places
    .filter(({ path }) => path !== page.path)
    .map((place) => ({ ...place, ids: place.ids.filter((id) => !isListed(id)) }))
  return [...others, page].filter(({ ids }) => ids.length > 0)
}

/** Returns the selection with one company added to a page, or removed from every page. */
export function withCompany(
  places: readonly SelectedPlace[],
  { path, name }: Pick<SelectedPlace, 'path' | 'name'>,
  { id, isSelected }: { id: number; isSelected: boolean },
): SelectedPlace[] {
  const before = getIdsOn(places, path)
  const ids = isSelected ? addToSelection(before, id) : before.filter((other) => other !== id)
  return replaceOnPage(places, { path, name, ids }, (listed) => listed === id)
}

/** Returns the companies selected on a page. */
export function getIdsOn(places: readonly SelectedPlace[], pagePath: string): readonly number[] {
  return places.find(({ path }) => path === pagePath)?.ids ?? []
}

/** Returns the URL of a location page with its companies selected. */
export function toSelectionUrl({ path, ids }: Pick<SelectedPlace, 'path' | 'ids'>): string {
  return `${path}${withSelection(new URLSearchParams(), ids)}`
}

/** Loads the selection of this browser; empty if the browser blocks its storage. */
export function loadSelection(): SelectedPlace[] {
  try {
    return parseSelectedPlaces(localStorage.getItem(SELECTION_KEY), Date.now())
  } catch {
    return []
  }
}

/** Stores the selection for 30 days. */
export function saveSelection(places: readonly SelectedPlace[]): void {
  try {
    const stored: StoredSelection = { savedAt: Date.now(), places }
    if (places.length > 0) localStorage.setItem(SELECTION_KEY, JSON.stringify(stored))
    else localStorage.removeItem(SELECTION_KEY)
  } catch {
    // Full or blocked: the selection lasts as long as the page.
  }
}
