import { loadErrorMessage, serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { inBackground } from '@client/lib/in-background.ts'
import { ErrorState } from '@client/ui/error-state.tsx'
import { Button } from '@mantine/core'

interface LoadFailureProps {
  title: string
  /** The failed call; its message is shown below the general one. */
  error: CallFailure | null
  onRetry: () => unknown
}

export function LoadFailure({ title, error, onRetry }: LoadFailureProps) {
  const message = error && serverErrorMessage(error)
  return (
    <ErrorState
      title={title}
      action={
        <Button variant="default" onClick={() => onRetry()}>
          Try Again
        </Button>
      }
    >
      {loadErrorMessage(error)}
      {message ? <p className="soft">{message}</p> : null}
    </ErrorState>
  )
}

/** Failure of a list's query, for its table; null without one. */
export function toFailure(
  title: string,
  { error, refetch }: { error: CallFailure | null; refetch: () => Promise<unknown> },
) {
  return error && { title, error, onRetry: () => inBackground(refetch()) }
}
