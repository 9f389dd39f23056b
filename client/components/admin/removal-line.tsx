import { AdminIcon } from '@client/illustrations/admin-icons.tsx'
import { Button, CloseButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFocusBack } from './focus-back.ts'

interface RemovalLineProps {
  /** What is gone: "2 leads deleted."; a new object for each removal. */
  removal: { words: string }
  pending: boolean
  /** Absent where nothing can be put back from here; then `children` show the way. */
  onUndo?: () => void
  onDismiss: () => void
  children?: ReactNode
}

/** A dialog that closes with the removal gives the focus back first, to a row that is about to go. */
const AFTER_DIALOG_MS = 50

/** After a deletion, until something else is done: what is gone, and the way back, where the keyboard goes on. */
export function RemovalLine({ removal, pending, onUndo, onDismiss, children }: RemovalLineProps) {
  const line = useRef<HTMLDivElement>(null)
  useFocusBack(line)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal is one to be undone
  useEffect(() => {
    const timer = setTimeout(
      () => line.current?.querySelector('button')?.focus({ preventScroll: true }),
      AFTER_DIALOG_MS,
    )
    return () => clearTimeout(timer)
  }, [removal])
  return (
    <div ref={line} className="admin-removal">
      <p role="status">{removal.words}</p>
      {onUndo ? (
        <Button
          size="xs"
          variant="default"
          loading={pending}
          leftSection={<AdminIcon name="undo" size={16} />}
          onClick={onUndo}
        >
          Undo
        </Button>
      ) : (
        children
      )}
      <CloseButton aria-label="Dismiss" onClick={onDismiss} />
    </div>
  )
}
