import { MAX_SELECTED_COMPANIES } from '@shared/lib/limits.ts'

/** sessionStorage key of the companies selected on location pages (product 4.2, 7.11). */
export const SELECTION_KEY = 'companySelection'

/** Companies selected on one location page. */
export interface SelectedPlace {
  path: string
  /** "Miami, FL". */
  name: string
  ids: readonly number[]
}

/** Parses the stored selection; ignores what is not a location page. */
export function parseSelectedPlaces(json: string | null): SelectedPlace[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSelectedPlace) : []
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
