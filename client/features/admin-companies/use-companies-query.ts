import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CompaniesQuery, readCompaniesQuery, writeCompaniesQuery } from './companies-query.ts'

/**
 * The query in the address, and how to change it. Another search, filter or order begins at its first page; opening a
 * company or turning a page can be undone by Back, typing cannot be played back letter by letter.
 */
export function useCompaniesQuery(): [CompaniesQuery, (change: Partial<CompaniesQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: Partial<CompaniesQuery>) =>
      setParams(
        (before) => {
          const isSamePage = Object.keys(changed).every((key) => key === 'companyId' || key === 'page')
          return writeCompaniesQuery({
            ...readCompaniesQuery(before),
            ...(isSamePage ? {} : { page: 1 }),
            ...changed,
          })
        },
        { replace: 'search' in changed, preventScrollReset: true },
      ),
    [setParams],
  )
  return [readCompaniesQuery(params), change]
}
