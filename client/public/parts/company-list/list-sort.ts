import { type CompanySort, companySortOptions, defaultCompanySort } from '@shared/companies/company-sort.ts'

export function parseSort(params: URLSearchParams): CompanySort {
  const value = params.get('sort')
  return companySortOptions.find((option) => option.value === value)?.value ?? defaultCompanySort
}
