import { Icon } from '@client/illustrations/icons.tsx'
import { Button, CloseButton } from '@mantine/core'
import type { Removal } from './use-lead-calls.ts'

interface RemovalLineProps {
  removal: Removal
  pending: boolean
  onUndo: () => void
  /** Shows the deleted leads, where nothing can be undone from here. */
  onShowDeleted: () => void
  onDismiss: () => void
}

/** After a deletion, until something else is done: what is gone, and the way back. */
export function RemovalLine({ removal, pending, onUndo, onShowDeleted, onDismiss }: RemovalLineProps) {
  return (
    <div className="admin-removal">
      <p role="status">{removal.words}</p>
      {removal.ids.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          loading={pending}
          leftSection={<Icon name="undo" size={16} />}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : (
        <Button size="xs" variant="default" onClick={onShowDeleted}>
          Show deleted leads
        </Button>
      )}
      <CloseButton aria-label="Dismiss" onClick={onDismiss} />
    </div>
  )
}
