import { urls } from '@shared/urls.ts'

/** Where the box's form leads without JavaScript: the page that resolves what was typed. */
export const FIND_LOCATION_PATH = urls.locationSlug('x').replace(/\/x$/, '')

/** The same with the typed place. */
export function findLocationPath(query: string): string {
  return `${FIND_LOCATION_PATH}?q=${encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD'))}`
}
