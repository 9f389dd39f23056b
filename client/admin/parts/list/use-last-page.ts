import { useEffect } from 'react'

interface ShownPage {
  total: number | undefined
  page: number
  pageSize: number
}

/** Goes to the last page if the current one is beyond it. `onPage` replaces the history entry. */
export function useLastPage({ total, page, pageSize }: ShownPage, onPage: (page: number) => void): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize))
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}
