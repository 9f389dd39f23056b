import type { EditFailure } from '@client/admin/lib/edit-failure.ts'
import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shows why an edit was not saved, and what can be done. */
export function EditProblem({ problem, children }: { problem: EditFailure | null; children?: ReactNode }) {
  if (!problem) return null
  return (
    <Alert color="rose" role="alert" title={problem.message}>
      {problem.kind === 'conflict' ? children : null}
    </Alert>
  )
}

interface EditConflictProps {
  label: string
  mine: unknown
  theirs: unknown
  onChoose: (keeps: 'mine' | 'theirs') => void
}

/** Asks which value of a field stays that two people changed. */
export function EditConflict({ label, mine, theirs, onChoose }: EditConflictProps) {
  return (
    <Alert
      color="rose"
      role="alert"
      title={`“${label}” was changed while you were editing. Keep yours or theirs?`}
    >
      <p>Yours: {toText(mine)}</p>
      <p>Theirs: {toText(theirs)}</p>
      <div className="admin-actions">
        <Button size="xs" variant="default" onClick={() => onChoose('mine')}>
          Keep Mine
        </Button>
        <Button size="xs" variant="default" onClick={() => onChoose('theirs')}>
          Keep Theirs
        </Button>
      </div>
    </Alert>
  )
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return (Array.isArray(value) ? value.join(', ') : String(value)) || 'Not given'
}
