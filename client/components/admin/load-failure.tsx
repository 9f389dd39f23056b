import { Button } from '@mantine/core'
import { ErrorState } from '../error-state.tsx'

interface LoadFailureProps {
  title: string
  level?: 2 | 3
  /** What the server answered. */
  message?: string | null
  onRetry: () => void
}

/** In place of a part of a screen whose figures could not be had. */
export function LoadFailure({ title, level, message, onRetry }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      level={level}
      action={
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      The server did not answer as it should. Nothing was changed.
      {message ? <p className="soft">{message}</p> : null}
    </ErrorState>
  )
}
