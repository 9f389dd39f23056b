import { errorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { Alert, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { QuietButton } from './quiet-button.tsx'

/** What this needs of the result of a query hook. */
export interface LoadedQuery<Data> {
  data: Data | undefined
  error: CallFailure | null
  refetch: () => Promise<unknown>
}

interface LoadedProps<Data> {
  query: LoadedQuery<Data>
  /** What loads, for screen readers: "the breakdown". */
  name: string
  /** Title of the error; its message alone by default. */
  failureTitle?: string
  /** Height of the skeleton. */
  heightPx?: number
  children: (data: Data) => ReactNode
}

/** Part of a screen that loads by itself: a skeleton, the error with a retry button, or the data. */
export function Loaded<Data>({ query, name, failureTitle, heightPx = 160, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height={heightPx} role="status" aria-label={`Loading ${name}`} />
  return (
    <Alert role="alert" color="red" title={failureTitle}>
      <Text size="sm">{errorMessage(error)}</Text>
      <QuietButton mt="xs" onClick={() => inBackground(refetch())}>
        Try Again
      </QuietButton>
    </Alert>
  )
}
