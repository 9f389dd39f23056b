import { Loaded, type LoadedQuery } from '@client/admin/parts/loaded.tsx'
import { Pagination, Text } from '@mantine/core'
import { RECORD_PAGE_SIZE } from '@shared/companies/company-record.schema.ts'
import type { ReactNode } from 'react'

interface PagedRecordsProps<Row> {
  query: LoadedQuery<{ rows: readonly Row[]; total: number }>
  /** Noun of the rows, such as `leads`. */
  name: string
  empty: string
  page: number
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}

/** List of a company's tab, one page at a time. */
export function PagedRecords<Row>({ query, name, empty, page, onPage, children }: PagedRecordsProps<Row>) {
  return (
    <Loaded query={query} name={`the ${name}`}>
      {({ rows, total }) =>
        total === 0 ? (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <>
            {children(rows)}
            <Pagination
              total={Math.ceil(total / RECORD_PAGE_SIZE)}
              value={page}
              onChange={onPage}
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
