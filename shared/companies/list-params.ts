import { filterGroups } from './company-filters.ts'

/** Query parameters of a page with a company list. */
const listParams: readonly string[] = [
  'sort',
  ...filterGroups.map(({ param }) => param),
  'companies',
  'income',
  'stays',
]

/** Returns the query parameters that a form on such a page preserves: all but those it sets itself. */
export function listParamsExcept(own: readonly string[]): string[] {
  return listParams.filter((name) => !own.includes(name))
}
