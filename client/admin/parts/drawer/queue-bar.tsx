import { countKeyTakers, isTyping } from '@client/admin/lib/shortcuts.ts'
import { stepButtonProps } from '@client/admin/parts/step-button.ts'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatNumber } from '@shared/lib/format.ts'
import { useRef } from 'react'
import type { Queue } from './use-queue.ts'

interface QueueBarProps {
  queue: Queue
  /** Asks whether unsaved input of the drawer may be lost. */
  canLeave: () => boolean
}

/** Previous and next row of the list, at the top of a drawer; also by the keys K and J. */
export function QueueBar({ queue, canLeave }: QueueBarProps) {
  const { position, total, isLoading, onPrevious, onNext } = queue
  const bar = useRef<HTMLElement>(null)
  const guard = (move: (() => void) | undefined) =>
    move &&
    (() => {
      if (canLeave()) move()
    })
  // The content of the drawer is replaced, and the focused element with it.
  const byKey = (move: (() => void) | undefined) => (event: KeyboardEvent) => {
    if (!move || isTyping(event) || countKeyTakers() > 1) return
    event.preventDefault()
    bar.current?.focus({ preventScroll: true })
    move()
  }
  useHotkeys(
    [
      ['j', byKey(guard(onNext)), { preventDefault: false }],
      ['k', byKey(guard(onPrevious)), { preventDefault: false }],
    ],
    [],
  )
  return (
    <nav ref={bar} tabIndex={-1} aria-label="Queue" className="admin-queue">
      <Button size="xs" variant="default" {...stepButtonProps(guard(onPrevious))}>
        Previous
      </Button>
      <span role="status">
        {isLoading || position === null
          ? `${formatNumber(total)} in the list`
          : `${formatNumber(position)} of ${formatNumber(total)}`}
      </span>
      <Button size="xs" variant="default" {...stepButtonProps(guard(onNext))}>
        Next
      </Button>
    </nav>
  )
}
