import { withChanges } from '@client/lib/search-params.ts'

/** Returns what a view is about: everything but the page and the looks, which older views have, too. */
export function toTab(query: string): string {
  const looks = { page: null, pageSize: null, columns: null, density: null }
  return withChanges(new URLSearchParams(query), looks).toString()
}
