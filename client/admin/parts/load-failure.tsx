import { ErrorState } from '@client/ui/error-state.tsx'
import { Button } from '@mantine/core'

interface LoadFailureProps {
  title: string
  level?: 2 | 3
  message?: string | null
  onRetry: () => void
}

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
      Something went wrong on the server. Nothing was changed.
      {message ? <p className="soft">{message}</p> : null}
    </ErrorState>
  )
}
