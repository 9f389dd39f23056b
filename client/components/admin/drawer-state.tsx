import { Button, Skeleton } from '@mantine/core'
import { ErrorState } from '../error-state.tsx'

interface DrawerStateProps {
  /** What is being opened: "lead". */
  name: string
  /** Why it could not be opened; null while it is on its way. */
  failure: string | null
  onRetry: () => void
}

/** A drawer before its content is there: the shape of what comes, or why it does not and what to press. */
export function DrawerState({ name, failure, onRetry }: DrawerStateProps) {
  if (failure === null) {
    return (
      <div className="admin-lead" role="status" aria-label={`Loading the ${name}`}>
        <Skeleton height={60} />
        <Skeleton height={120} />
        <Skeleton height={160} />
      </div>
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
      {failure}
    </ErrorState>
  )
}
