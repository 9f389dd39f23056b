import { urls } from '@shared/lib/urls.ts'

export const FIND_LOCATION_PATH = urls.locationSlug('x').replace(/\/x$/, '')

export function findLocationPath(query: string): string {
  return `${FIND_LOCATION_PATH}?q=${encodeURIComponent(query.replace(/\p{Cs}/gu, '\uFFFD'))}`
}
