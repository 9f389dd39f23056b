import { uncover } from '@client/lib/toasts.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFocusBack } from './focus-back.ts'

interface ConfirmInlineProps {
  /** The question; "Confirm deletion?" (specification, section 2). */
  question?: string
  yes?: string
  pending?: boolean
  onYes: () => void
  onCancel: () => void
}

// Escape answers the question; a dialog around it stays open.
const ESCAPE_STAYS = { 'data-mantine-stop-propagation': 'true' } as const

/**
 * A question in place of the button that raised it. The keyboard starts at Cancel, so that nothing is lost by Enter, and
 * goes back to the button.
 */
export function ConfirmInline({
  question = 'Confirm deletion?',
  yes = 'Yes, Delete',
  pending = false,
  onYes,
  onCancel,
}: ConfirmInlineProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    cancel.current?.focus()
    // In a table it may be wider than the button it replaces.
    box.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    if (box.current) uncover(box.current)
  }, [])
  useFocusBack(box)
  return (
    <fieldset ref={box} className="admin-confirm" onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <legend>{question}</legend>
      <Button size="xs" color="red.9" {...ESCAPE_STAYS} loading={pending} onClick={onYes}>
        {yes}
      </Button>
      <Button
        ref={cancel}
        size="xs"
        {...ESCAPE_STAYS}
        variant="default"
        disabled={pending}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </fieldset>
  )
}
