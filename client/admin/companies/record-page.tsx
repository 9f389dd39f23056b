import { TablePaging } from '@client/admin/parts/table/table-paging.tsx'
import { errorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Button, Skeleton } from '@mantine/core'
import { RECORD_PAGE_SIZE } from '@shared/companies/company-record.schema.ts'
import type { ReactNode } from 'react'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: CallFailure | null; refetch: () => Promise<unknown> }
  /** Noun of the content, for the loading state. */
  name: string
  children: (data: Data) => ReactNode
}

/** Content of a tab that loads when it opens: a skeleton, the error with a retry button, or the data. */
export function Loaded<Data>({ query: { data, error, refetch }, name, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  if (error) {
    return (
      <div role="alert" className="admin-failed">
        <p>{errorMessage(error)}</p>
        <Button variant="default" size="xs" onClick={() => inBackground(refetch())}>
          Try Again
        </Button>
      </div>
    )
  }
  return (
    <div className="admin-sections" role="status" aria-label={`Loading the ${name}`}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  )
}

interface RecordPageProps<Row> {
  query: LoadedProps<{ rows: readonly Row[]; total: number }>['query']
  name: string
  empty: string
  page: number
  onPage: (page: number) => void
  children: (rows: readonly Row[]) => ReactNode
}

/** One page of a tab's list. */
export function RecordPage<Row>({ query, name, empty, page, onPage, children }: RecordPageProps<Row>) {
  return (
    <Loaded query={query} name={name}>
      {({ rows, total }) =>
        total === 0 ? (
          <p className="admin-note">{empty}</p>
        ) : (
          <>
            {children(rows)}
            <TablePaging
              page={page}
              pageSize={RECORD_PAGE_SIZE}
              total={total}
              onPage={onPage}
              caption={name}
            />
          </>
        )
      }
    </Loaded>
  )
}
