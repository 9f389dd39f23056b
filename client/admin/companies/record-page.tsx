import { errorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Alert, Button, Pagination, Skeleton, Stack, Text } from '@mantine/core'
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
      <Alert role="alert" color="red">
        <Text size="sm">{errorMessage(error)}</Text>
        <Button variant="default" size="xs" mt="xs" onClick={() => inBackground(refetch())}>
          Try Again
        </Button>
      </Alert>
    )
  }
  return (
    <Stack role="status" aria-label={`Loading the ${name}`}>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </Stack>
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
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        ) : (
          <>
            {children(rows)}
            {total > RECORD_PAGE_SIZE ? (
              <Pagination
                total={Math.ceil(total / RECORD_PAGE_SIZE)}
                value={page}
                onChange={onPage}
                size="sm"
                aria-label={`Pages of ${name}`}
                getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                getControlProps={(control) => ({
                  'aria-label': control === 'next' ? 'Next page' : 'Previous page',
                })}
              />
            ) : null}
          </>
        )
      }
    </Loaded>
  )
}
