import { type CompanySort, companySortOptions, defaultCompanySort } from '@shared/company-sort.ts'

/** The order that `?sort=` asks for; the default for anything else. */
export function readSort(params: URLSearchParams): CompanySort {
  const asked = params.get('sort')
  return companySortOptions.find((option) => option.value === asked)?.value ?? defaultCompanySort
}
