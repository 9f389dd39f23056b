import { useLastPage } from '@client/admin/parts/list/use-last-page.ts'
import { Loaded } from '@client/admin/parts/loaded.tsx'
import { Note } from '@client/admin/parts/note.tsx'
import { Pagination } from '@mantine/core'
import { RECORD_PAGE_SIZE } from '@shared/companies/company-record.schema.ts'
import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query'
import type { getQueryKey } from '@trpc/react-query'
import { type ReactNode, useState } from 'react'

type QueryKey = ReturnType<typeof getQueryKey>

interface PagedRecordsProps<Row> {
  /** Returns the query of one page. */
  getQuery: (page: number) => {
    queryKey: QueryKey
    queryFn?: QueryFunction<{ rows: readonly Row[]; total: number }, QueryKey>
  }
  /** Noun of the rows, such as `leads`. */
  name: string
  empty: string
  children: (rows: readonly Row[]) => ReactNode
}

/** List of a company's tab, one page at a time. */
export function PagedRecords<Row>({ getQuery, name, empty, children }: PagedRecordsProps<Row>) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...getQuery(page), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = query
  const loadedTotal = isPlaceholderData ? undefined : data?.total
  useLastPage({ total: loadedTotal, page, pageSize: RECORD_PAGE_SIZE }, setPage)
  return (
    <Loaded query={query} name={`the ${name}`}>
      {({ rows, total }) =>
        total === 0 ? (
          <Note>{empty}</Note>
        ) : (
          <>
            <div aria-busy={isPlaceholderData}>{children(rows)}</div>
            <Pagination
              total={Math.ceil(total / RECORD_PAGE_SIZE)}
              value={page}
              onChange={setPage}
              size="sm"
              hideWithOnePage
              aria-label={`Pages of ${name}`}
              getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
              getControlProps={(control) => ({
                'aria-label': control === 'next' ? 'Next page' : 'Previous page',
              })}
            />
          </>
        )
      }
    </Loaded>
  )
}
