import { useRecordKey } from '@client/admin/lib/record-key.ts'
import { SmallNote } from '@client/admin/parts/note.tsx'
import { AdminIcon } from '@client/ui/illustrations/admin-icons.tsx'
import { ActionIcon, Group } from '@mantine/core'
import { formatNumber } from '@shared/lib/format.ts'
import { useRef } from 'react'
import type { Queue } from './use-queue.ts'

interface QueueBarProps {
  queue: Queue
  /** Asks whether unsaved input of the drawer may be lost. */
  canLeave: () => boolean
}

/** Previous and next row of the list, in the head of a drawer; also by the keys K and J. */
export function QueueBar({ queue, canLeave }: QueueBarProps) {
  const { position, total, isLoading, onPrevious, onNext } = queue
  const bar = useRef<HTMLDivElement>(null)
  const guard = (move: (() => void) | undefined) =>
    move &&
    (() => {
      if (canLeave()) move()
    })
  // The content of the drawer is replaced, and the focused element with it.
  const byKey = (move: (() => void) | undefined) =>
    move &&
    (() => {
      bar.current?.focus({ preventScroll: true })
      move()
    })
  useRecordKey('j', byKey(guard(onNext)))
  useRecordKey('k', byKey(guard(onPrevious)))
  return (
    <Group component="nav" ref={bar} tabIndex={-1} aria-label="Queue" gap={4} wrap="nowrap">
      <ActionIcon title="Previous (K)" {...stepButtonProps(guard(onPrevious))} aria-label="Previous">
        <AdminIcon name="chevron-left" size={18} />
      </ActionIcon>
      <SmallNote role="status" className="nowrap">
        {isLoading || position === null
          ? `${formatNumber(total)} in the list`
          : `${formatNumber(position)} of ${formatNumber(total)}`}
      </SmallNote>
      <ActionIcon title="Next (J)" {...stepButtonProps(guard(onNext))} aria-label="Next">
        <AdminIcon name="chevron-right" size={18} />
      </ActionIcon>
    </Group>
  )
}

/**
 * Props of a button that can become unavailable while it has the focus, such as a step at the end of a list. It stays
 * focusable, so that the focus stays where it was. @param onStep undefined while it is unavailable
 */
function stepButtonProps(onStep: (() => void) | undefined) {
  return { 'aria-disabled': !onStep, 'data-disabled': !onStep || undefined, onClick: onStep }
}
