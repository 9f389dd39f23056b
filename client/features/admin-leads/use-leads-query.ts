import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type LeadsQuery, readLeadsQuery, writeLeadsQuery } from './leads-query.ts'

/**
 * The query in the address, and how to change it. Another search, filter or order begins at its first page; opening a
 * lead or turning a page can be undone by Back, typing cannot be played back letter by letter.
 */
export function useLeadsQuery(): [LeadsQuery, (change: Partial<LeadsQuery>) => void] {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: Partial<LeadsQuery>) =>
      setParams(
        (before) => {
          const isSamePage = Object.keys(changed).every((key) => key === 'leadId' || key === 'page')
          const query = { ...readLeadsQuery(before), ...(isSamePage ? {} : { page: 1 }), ...changed }
          return writeLeadsQuery(query)
        },
        { replace: 'search' in changed, preventScrollReset: true },
      ),
    [setParams],
  )
  return [readLeadsQuery(params), change]
}
