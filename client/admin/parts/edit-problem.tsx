import type { EditFailure } from '@client/admin/lib/edit-failure.ts'
import { Alert, Button } from '@mantine/core'

interface EditProblemProps {
  problem: EditFailure | null
  /** The latest version is loaded, and the form still has an older one. */
  isStale: boolean
  onReload: () => void
  onStartOver: () => void
}

/** Shows why an edit was not saved. After a conflict, a button loads the latest version, then starts over with it. */
export function EditProblem({ problem, isStale, onReload, onStartOver }: EditProblemProps) {
  if (!problem) return null
  return (
    <Alert color="rose" role="alert" title={problem.message}>
      {problem.kind === 'conflict' ? (
        <Button size="xs" variant="default" onClick={isStale ? onStartOver : onReload}>
          {isStale ? 'Start Over with Latest Version' : 'Load Latest Version'}
        </Button>
      ) : null}
    </Alert>
  )
}
