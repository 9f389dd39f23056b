import { loadErrorMessage, serverErrorMessage } from '@client/lib/error-message.ts'
import type { CallFailure } from '@client/lib/failed-loads.ts'
import { ErrorState } from '@client/ui/error-state.tsx'
import { Button, Skeleton, Stack } from '@mantine/core'

interface DrawerStateProps {
  name: string
  error: CallFailure | null
  onRetry: () => void
}

/** Content of a drawer before its data is there: a skeleton, or the error with a retry button. */
export function DrawerState({ name, error, onRetry }: DrawerStateProps) {
  if (error === null) {
    return (
      <Stack role="status" aria-label={`Loading the ${name}`}>
        <Skeleton height={60} />
        <Skeleton height={120} />
        <Skeleton height={160} />
      </Stack>
    )
  }
  return (
    <ErrorState
      title={`This ${name} could not be opened`}
      action={
        <Button variant="default" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {serverErrorMessage(error) ?? loadErrorMessage(error)}
    </ErrorState>
  )
}
